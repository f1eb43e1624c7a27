import { tokenKey } from '#contract/storage-keys';
import { readStoredText } from '#lib/stored-text';

/**
 * Pages are built for visitors: what shows an account is only fetched where a session is kept. One that was there when the
 * page began may have been ended by another tab since.
 */
function loadForMember(): void {
  if (readStoredText(tokenKey)) import('./account-element.ts').catch(waitForConnection);
  else delete document.documentElement.dataset['session'];
}

function waitForConnection(): void {
  addEventListener('online', loadForMember, { once: true });
}

// Another tab may log in; a page that Back brings out of the browser's memory may have missed it.
addEventListener('storage', loadForMember);
addEventListener('pageshow', loadForMember);
loadForMember();
