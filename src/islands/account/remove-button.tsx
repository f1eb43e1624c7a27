import { useState } from 'react';
import { errorText } from '#lib/error-text';
import { isOutcomeUnknown } from '#lib/is-unanswered';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface RemoveButtonProps {
  /** What is removed. */
  name: string;
  /** What that means. */
  description: string;
  /** What is said when it is done. */
  done: string;
  onRemove: () => Promise<void>;
}

/** Removes something after asking, and says how that went. */
export function RemoveButton({ name, description, done, onRemove }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await onRemove();
      showToast({ title: done });
    } catch (error) {
      showToast({
        ...(isOutcomeUnknown(error)
          ? {
              title: 'It is not known whether it was removed',
              description: 'Please load this page again to see.',
            }
          : {
              title: 'Nothing was removed',
              description: errorText(error, 'Please try again later.'),
            }),
        look: 'destructive',
      });
    }
    setPending(false);
    setAsking(false);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        description={description}
        confirmLabel="Remove"
        pending={isPending && 'Removing...'}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
