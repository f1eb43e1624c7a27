import { type ReactNode, useId, useRef } from 'react';
import styles from './row.module.css';

interface RowMenuProps {
  /** What the row shows, for who does not see it. */
  name: string;
  /** Buttons; each closes the menu. */
  children: ReactNode;
}

/** What is rarely done with a row. Escape, or a press beside it, closes it. */
export function RowMenu({ name, children }: RowMenuProps) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={styles['more']} popoverTarget={menuId} title="More">
        <span className="visually-hidden">More for {name}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="3" cy="8" r="1.3" />
          <circle cx="8" cy="8" r="1.3" />
          <circle cx="13" cy="8" r="1.3" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the buttons in it, which the keyboard presses too. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className={styles['menu']}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
