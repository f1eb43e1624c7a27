import { logOut as endpoint } from '#contract/endpoints/log-out';
import { request } from '#contract/request';
import { errorText } from '#lib/error-text';
import { readToken } from './kept-token.ts';
import { forgetSession, isEnded } from './session.ts';
import { showToast } from './toasts.ts';

/** Told to the window before a logout. What is cancelled is logged out by who cancelled it. */
export const logOutEvent = 'log-out';

/** Logs out, unless something on the page has to ask first. */
export async function askToLogOut(): Promise<void> {
  if (dispatchEvent(new Event(logOutEvent, { cancelable: true }))) await logOut();
}

/** Ends the session on the server and then here, and says how that went. A failure leaves the session as it is. */
export async function logOut(): Promise<void> {
  try {
    await request(endpoint, {}, { token: readToken() });
  } catch (error) {
    if (!isEnded(error)) return complain(error);
  }
  // First the words: a page that demands a session leaves at once, and takes them along.
  showToast({ title: 'Logout successful', description: 'You have been logged out.' });
  forgetSession();
}

function complain(error: unknown): void {
  const description = errorText(error, 'Please try again later.');
  showToast({ title: 'Logout failed', description, look: 'destructive' });
}
