import { useId, useRef } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './row.module.css';

/** Something that can be done with a row. */
export interface RowAction {
  label: string;
  /** What the label is about, for who does not see the row: what the row shows unless it says so, nothing when empty. */
  about?: string;
  look?: ButtonProps['look'];
  run: () => void;
}

/** Where a row leads, in a tab of its own. */
interface RowLink {
  label: string;
  href: string;
}

interface RowMenuProps {
  /** What the row shows: it heads the menu on a phone, and is heard with each choice. */
  name: string;
  /** What the button says, where the menu is not that of a row. */
  label?: string | undefined;
  /** What is written on the button instead of three dots; `label` begins with it. */
  written?: string;
  actions: readonly RowAction[];
  /** What stands beside the menu where there is room, and is the beginning of it on a phone. */
  besides?: readonly RowAction[];
  links?: readonly RowLink[];
}

/** What is rarely done with a row. Each choice closes it, as Escape and a press beside it do. */
export function RowMenu({
  name,
  label = `More for ${name}`,
  written,
  actions,
  besides = [],
  links = [],
}: RowMenuProps) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const choose = (run: () => void) => {
    // First, so that a dialog that opens gives the focus back to the button of the menu.
    menu.current?.hidePopover();
    run();
  };
  const choice = (className?: string) => (action: RowAction) => (
    <Button
      key={action.label}
      look={action.look}
      className={className}
      onClick={() => choose(action.run)}
    >
      {action.label}
      {action.about !== '' && <span className="visually-hidden"> {action.about ?? name}</span>}
    </Button>
  );
  return (
    <>
      {written ? (
        <Button popoverTarget={menuId} className={styles['written']} aria-label={label}>
          {written}
        </Button>
      ) : (
        <button
          type="button"
          className={classNames(styles['more'], actions.length === 0 && styles['narrow'])}
          popoverTarget={menuId}
          title="More"
        >
          <span className="visually-hidden">{label}</span>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="3" cy="8" r="1.3" />
            <circle cx="8" cy="8" r="1.3" />
            <circle cx="13" cy="8" r="1.3" />
          </svg>
        </button>
      )}
      <div ref={menu} id={menuId} popover="auto" className={styles['menu']}>
        <p className={styles['name']} dir="auto">
          {name}
        </p>
        {besides.map(choice(styles['narrow']))}
        {links.map(({ label: said, href }) => (
          <a
            key={said}
            className="button"
            href={href}
            target="_blank"
            rel="noopener"
            onClick={() => menu.current?.hidePopover()}
          >
            {said}
            <span className="visually-hidden"> {name}</span>
          </a>
        ))}
        {actions.map(choice())}
      </div>
    </>
  );
}
