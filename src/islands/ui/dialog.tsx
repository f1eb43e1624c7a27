import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { rememberPlace } from '#lib/keep-focus';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, by a click on the backdrop and by the close button; the answer may be a question first. */
  onClose: () => void;
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
  title,
  description,
  children,
  actions,
  width = 'narrow',
  role = 'dialog',
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const { ref, ...closing } = useModal(onClose);
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
        <button type="button" className={styles['close']} aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </div>
    </dialog>
  );
}

const atOnce = (open: () => void) => open();

/**
 * What makes a `<dialog>` modal for as long as it is mounted, and closes it on Escape and on a click on its backdrop
 * (`closedby` would do that by itself, but Safari does not know it yet). Spread the result on the element, whose
 * content must cover it up to its edges.
 * @param show calls back when the dialog is to appear; at once unless it says otherwise.
 */
export function useModal(onClose: () => void, show: (open: () => void) => void = atOnce) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const { documentElement: root } = document;
    const giveBack = rememberPlace(document.activeElement ?? document.body);
    root.classList.toggle(styles['scrollable'] ?? '', innerWidth > root.clientWidth);
    show(() => {
      if (!dialog?.isConnected) return;
      dialog.showModal();
      // A question is read from its beginning, wherever the button is that has the focus.
      if (document.activeElement?.closest('[data-foot]')) dialog.scrollTop = 0;
    });
    // Removing an open dialog would not give the focus back.
    return () => {
      // As long as one over it is open, nothing behind it takes the focus.
      for (const over of dialog?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])
        over.close();
      dialog?.close();
      // What opened it may be gone, as the row of a work that was deleted.
      if (document.activeElement === document.body) giveBack();
    };
  }, [show]);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A browser may close without asking (the close watcher of the HTML standard): who stays mounted opens again.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      flushSync(onClose);
      const dialog = ref.current;
      if (dialog && !dialog.open) dialog.showModal();
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    // A text selection that ends outside is not a click on the backdrop, nor is the second click of who opened it with two.
    onClick(event: MouseEvent<HTMLDialogElement>) {
      const onBackdrop = pressedBackdrop.current && event.target === event.currentTarget;
      if (onBackdrop && event.detail < 2) onClose();
    },
  };
}
