import type { WorkKind } from '#contract/entities/work-page';
import { ApiError } from '#contract/request';
import { openedPath } from '#contract/work-address';
import { errorText } from '#lib/error-text';
import { leaveOpened, type OpenedBy, readOpened } from './opened-work.ts';
import { showToast } from './toasts.ts';

interface Unopened {
  by: OpenedBy;
  id: number;
  kind: WorkKind;
  /** Of the work's own page, as far as it is known. */
  path?: string | undefined;
}

/**
 * Gives up opening a work over its list. Its own page, which needs no script, is shown instead; where that is out of reach
 * as well, a toast says what is wrong, and the list has its address back.
 */
export async function giveUpOpening(unopened: Unopened, error: unknown): Promise<void> {
  const { by, id, kind, path } = unopened;
  const isThere = path !== undefined && (await canBeHad(path, openedPath(kind, id)));
  if (readOpened(by) !== id) return;
  if (isThere) return location.replace(path);
  const isGone = error instanceof ApiError && error.status === 404;
  showToast({
    title: isGone ? `This ${kind} is no longer here.` : `Failed to load ${kind}`,
    description: isGone ? undefined : errorText(error, ''),
    look: 'destructive',
  });
  void leaveOpened();
}

/**
 * Asks first: a browser would show its own page of errors in the place of the list, and a work that is newer than the pages
 * has none but leads back to its list, which would give it up again.
 */
const canBeHad = (path: string, listPath: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD' }).then(
    ({ ok, url }) => ok && !url.endsWith(listPath),
    () => false,
  );
