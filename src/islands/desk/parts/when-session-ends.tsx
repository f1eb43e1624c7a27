import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { $session } from '#stores/session';
import { $unsaved } from '#stores/unsaved';
import { LogInAgain } from './log-in-again.tsx';

/**
 * Asks for the password when the session ends while something is not saved, so that nothing of it is lost. Who is not
 * ready yet is asked again by another one of these: give it a new `key` with each try to save.
 */
export function WhenSessionEnds() {
  const session = useStore($session);
  const holdsUnsaved = useStore($unsaved) > 0;
  const [isPostponed, postpone] = useState(false);
  if (session.status !== 'visitor' || !holdsUnsaved || isPostponed) return null;
  // A tab that is not shown would hide it, and leave the page inert.
  return createPortal(<LogInAgain onClose={() => postpone(true)} />, document.body);
}
