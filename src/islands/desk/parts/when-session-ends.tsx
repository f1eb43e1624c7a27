import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $session } from '#stores/session';
import { $unsaved, giveUpUnsaved, isLosable } from '#stores/unsaved';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import styles from './desk.module.css';
import { LogInAgain } from './log-in-again.tsx';

/** Asks for the password when the session ends while something is not saved, so that nothing of it is lost. */
export function WhenSessionEnds() {
  const session = useStore($session);
  const holdsUnsaved = useStore($unsaved) > 0;
  if (session.status !== 'visitor' || !holdsUnsaved) return null;
  // A tab that is not shown would hide it, and leave the page inert.
  return createPortal(<Ended />, document.body);
}

function Ended() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <LogInAgain onClose={() => (isLosable() ? setLeaving(true) : giveUpUnsaved())} />
      {isLeaving && <Leaving onStay={() => setLeaving(false)} />}
    </>
  );
}

/** Hides the rest of the page, which is for those who have a session. */
function Leaving({ onStay }: { onStay: () => void }) {
  // Before the dialog gives the focus back, which only takes what is seen.
  useLayoutEffect(() => {
    const { classList } = document.body;
    classList.add(styles['concealed'] ?? '');
    return () => classList.remove(styles['concealed'] ?? '');
  }, []);
  return (
    <div className={styles['alone']}>
      <ConfirmDialog
        open
        title="Leave without saving?"
        description="You are logged out. What you have typed is kept while you log in again, and lost when you leave."
        confirmLabel="Leave and lose it"
        cancelLabel="Log in again"
        onConfirm={giveUpUnsaved}
        onCancel={onStay}
      />
    </div>
  );
}
