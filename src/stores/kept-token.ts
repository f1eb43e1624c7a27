import { tokenKey } from '#contract/storage-keys';
import { readStoredText } from '#lib/stored-text';

/** The token to send along, or `null` for a visitor. */
export function readToken(): string | null {
  return readStoredText(tokenKey) ?? null;
}
