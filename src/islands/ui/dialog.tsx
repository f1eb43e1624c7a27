import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, by a click on the backdrop and by the close button; the answer may be a question first. */
  onClose: () => void;
  /** Whether what was asked for in it is being done: until that has ended, none of those closes it. */
  isBusy?: boolean | undefined;
  title: ReactNode;
  /** Read out with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons of the last row. */
  actions?: ReactNode;
  /** `wide` for tables and pictures, `full` for what takes the whole window. */
  width?: 'narrow' | 'wide' | 'full' | undefined;
  /** `alertdialog` for a question that stops what was going on. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/**
 * A modal window over a native `<dialog>`: the rest of the page is inert and does not scroll, and focus goes back to
 * where it was. Its content is mounted only while it is open, so a form in it starts afresh each time.
 */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  onClose,
  isBusy = false,
  title,
  description,
  children,
  actions,
  width = 'narrow',
  role = 'dialog',
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  const { ref, ...closing } = useModal(close);
  return (
    <dialog
      ref={ref}
      {...closing}
      role={role}
      data-width={width}
      className={classNames(styles['dialog'], styles[width])}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={styles['frame']}>
        <h2 className={classNames('title title-3', styles['title'])} id={`${id}-title`}>
          {title}
        </h2>
        {description && (
          <p className={styles['description']} id={`${id}-description`}>
            {description}
          </p>
        )}
        {children}
        {actions && (
          <div className={styles['actions']} data-foot>
            {actions}
          </div>
        )}
        {/* Last in the order of focus, so that opening a form puts the cursor into its first field. */}
        <button
          type="button"
          className={styles['close']}
          aria-label="Close"
          aria-disabled={isBusy || undefined}
          onClick={close}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </div>
    </dialog>
  );
}
