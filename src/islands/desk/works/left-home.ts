import { isolated } from '#lib/isolated';
import { type WorkKind, works } from '#stores/desk/works';

/**
 * Makes a change that may feature a work in public, for which Home may have no room.
 * @returns what the change answers, and what Home shows no more, in a sentence: `undefined` when it goes on showing all
 * that it did.
 */
export async function tellWhatLeftHome<Answer>(
  kind: WorkKind,
  change: () => Promise<Answer>,
): Promise<{ done: Answer; left: string | undefined }> {
  const { onHome } = works[kind];
  // The change does not depend on what is told about it.
  const before = await onHome().catch(() => []);
  const done = await change();
  const after = await onHome().catch(() => before);
  const shown = new Set(after.map(({ id }) => id));
  const titles = before
    .filter(({ id }) => !shown.has(id))
    .map(({ title }) => `“${isolated(title)}”`);
  return { done, left: titles.length > 0 ? `No longer on Home: ${titles.join(', ')}.` : undefined };
}
