import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { logOut, logOutEvent } from '#stores/log-out';
import { $session } from '#stores/session';
import { $unsaved, giveUpUnsaved, isLosable } from '#stores/unsaved';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { usePending } from './use-pending.ts';

/** Asks before a logout loses what is not saved. With the session goes all that kept the page. */
export function BeforeLogOut() {
  const [isAsking, setAsking] = useState(false);
  const [isPending, runOnce] = usePending();

  useEffect(() => {
    const ask = (event: Event) => {
      if ($unsaved.get() === 0) return;
      event.preventDefault();
      if (isLosable()) setAsking(true);
      else void logOutAndGiveUp();
    };
    addEventListener(logOutEvent, ask);
    return () => removeEventListener(logOutEvent, ask);
  }, []);

  const leave = async () => {
    await logOutAndGiveUp();
    setAsking(false);
  };
  return createPortal(
    <ConfirmDialog
      open={isAsking}
      title="Something is not saved"
      description="What you have typed is lost when you log out."
      confirmLabel="Log out and lose it"
      cancelLabel="Stay"
      pending={isPending && 'Logging out...'}
      onConfirm={() => void runOnce(leave)}
      onCancel={() => setAsking(false)}
    />,
    document.body,
  );
}

/** What is not saved is given up only with the session: a logout may fail. */
async function logOutAndGiveUp(): Promise<void> {
  const stop = $session.listen(({ status }) => {
    if (status === 'visitor') giveUpUnsaved();
  });
  await logOut();
  stop();
}
