import { useSyncExternalStore } from 'react';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** What the mailed link carries, if the page was opened by one. It is in the part of the address that no server sees. */
const readToken = () => location.hash.slice(1);

function followAddress(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Asks for the link, or takes the new password where the link has led here. */
export const PasswordReset = withErrorScreen(function PasswordReset() {
  const token = useSyncExternalStore(followAddress, readToken, () => '');
  return token ? <ChoosePassword token={token} /> : <AskForLink />;
});
