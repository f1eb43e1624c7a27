import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { rememberPlace } from '#lib/keep-focus';
import styles from './use-modal.module.css';

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
      const { activeElement } = document;
      if (activeElement === document.body || dialog?.contains(activeElement)) giveBack();
    };
  }, [show]);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A browser may close without asking (the close watcher of the HTML standard): it opens again, below what asks first.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      event.currentTarget.showModal();
      onClose();
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
