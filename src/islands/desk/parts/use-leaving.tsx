import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/**
 * Asks before something that is not saved is given up.
 * @param onStay called once the question is gone, and nothing is given up.
 * @returns the question while it is open, and what goes elsewhere: at once, or once that was agreed to.
 */
export function useLeaving(
  holdsUnsaved: boolean,
  onStay?: () => void,
): [ReactNode, (go: () => void) => void] {
  const [wish, setWish] = useState<{ go: () => void }>();
  const leave = (go: () => void) => {
    if (holdsUnsaved) setWish({ go });
    else go();
  };
  const question = (
    <ConfirmDialog
      open={wish !== undefined}
      title="Discard your changes?"
      description="What you have changed is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => {
        setWish(undefined);
        wish?.go();
      }}
      onCancel={() => {
        flushSync(() => setWish(undefined));
        onStay?.();
      }}
    />
  );
  return [question, leave];
}
