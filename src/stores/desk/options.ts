// What works and requests are made of, as it is set now.
import { atom } from 'nanostores';
import { listOptions, type Options } from '#contract/endpoints/list-options';
import { imageCategories, videoCategories } from '#contract/options';
import type { Option } from '#contract/setting-options';
import { isolated } from '#lib/isolated';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';

/** `null`: not known yet. */
export const $options = atom<Options | null>(null);

const take = newestAnswer<{ answer: Options }>(({ answer }) => $options.set(answer));

/** A failure leaves what was known. */
export async function loadOptions(): Promise<void> {
  await take(requestAsUser(listOptions, {})).catch(() => undefined);
}

const defaults = { video: videoCategories, image: imageCategories };

/** Every category that works have; one that is retired stays with those that have it. */
export function categoryChoices(kind: 'video' | 'image'): Option[] {
  const list = $options.get()?.[`${kind}Categories`];
  if (!list) return defaults[kind].map((label) => ({ value: label, label }));
  return [
    ...list.offered.map(({ label }) => ({ value: label, label })),
    ...list.retired.map(({ label }) => ({ value: label, label: `${isolated(label)} (retired)` })),
  ];
}

/** The categories that a work can be given: those that are offered, and its own. */
export function offeredCategories(kind: 'video' | 'image', own = ''): Option[] {
  const retired = $options.get()?.[`${kind}Categories`].retired ?? [];
  return categoryChoices(kind).filter(
    ({ value }) => value === own || !retired.some(({ label }) => label === value),
  );
}
