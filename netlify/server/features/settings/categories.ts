import { type Category, everyOption } from '#contract/setting-options';
import type { Settings } from '#contract/settings';
import { currentOffers, currentSettings, forgetSettings } from '../../db/current-settings.ts';
import { Problem } from '../../http/problem.ts';

type WorkKind = 'video' | 'image';

const listOf = (settings: Settings, kind: WorkKind) => settings[`${kind}Categories`];

/** The category of this name; of several the one that has it now. */
const called = (categories: readonly Category[], name: string): Category | undefined =>
  categories.find(({ label }) => label === name) ??
  categories.findLast(({ formerly }) => formerly.includes(name));

/** What a category is called now, if it ever had this name. Links and pages that were built before have former names. */
export const categoryNow = (settings: Settings, kind: WorkKind, name: string): string | undefined =>
  called(everyOption(listOf(settings, kind)), name)?.label;

/**
 * The name that the category of a work is stored by. A retired one is taken while live pages offer it, and for works that
 * have it.
 * @param isKept whether the works in question have this category already.
 * @throws {Problem} `invalid` for any other.
 */
export async function acceptedCategory(
  kind: WorkKind,
  name: string,
  isKept: (category: string) => Promise<boolean>,
): Promise<string> {
  const known = async () => called(everyOption(listOf(await currentSettings(), kind)), name);
  let found = await known();
  if (!found) {
    // Another process may just have added it.
    forgetSettings();
    found = await known();
  }
  const offers = await currentOffers();
  const isOffered =
    found && offers?.[`${kind}Categories`].some(({ value }) => value === found.value);
  if (found && (isOffered || (await isKept(found.label)))) return found.label;
  const rule = found
    ? `“${found.label}” is no longer offered: please select another category`
    : 'Please select a category';
  throw new Problem('invalid', { fields: { category: rule } });
}
