import { tokenKey } from '#contract/storage-keys';

/** Says before the first paint that somebody may be signed in: what visitors alone see is not drawn for them. */
export function rememberSession(): void {
  try {
    if (localStorage.getItem(tokenKey)) document.documentElement.dataset['session'] = 'kept';
  } catch {
    // A browser that refuses its storage keeps no session either.
  }
}
