import type { ReactNode } from 'react';
import { addressOf, isPlainClick, useGoTo } from './go-to.ts';

interface PlaceLinkProps {
  /** Of a tab or a room. */
  to: string;
  /** The reference of the one row that is shown there. */
  open?: string;
  /** What else happens, as narrowing the list down that is there. */
  onFollow?: () => void;
  className?: string | undefined;
  label?: string | undefined;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to another part of the desk, which can be opened in another window too. */
export function PlaceLink({
  to,
  open,
  onFollow,
  className,
  label,
  isCurrent,
  children,
}: PlaceLinkProps) {
  const goTo = useGoTo();
  return (
    <a
      href={addressOf(to, open)}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFollow?.();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}
