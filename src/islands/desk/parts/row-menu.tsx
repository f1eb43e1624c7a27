import { useId, useRef } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import styles from './row.module.css';

interface RowMenuProps {
  /** What the row shows, for who does not see it. */
  name: string;
  actions: readonly { label: string; look?: ButtonProps['look']; run: () => void }[];
}

/** What is rarely done with a row. Each choice closes it, as Escape and a press beside it do. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const choose = (run: () => void) => {
    // First, so that a dialog that opens gives the focus back to the button of the menu.
    menu.current?.hidePopover();
    run();
  };
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
      <div ref={menu} id={menuId} popover="auto" className={styles['menu']}>
        {actions.map(({ label, look, run }) => (
          <Button key={label} look={look} onClick={() => choose(run)}>
            {label}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ))}
      </div>
    </>
  );
}
