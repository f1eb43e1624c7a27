import { defaultSettings } from '#config/default-settings';
import type { Setting } from '#contract/endpoints/settings';
import { mediaFields } from '#contract/setting-media';
import { isOptionSection, type Option, type OptionList } from '#contract/setting-options';
import type { Section } from '#contract/settings';
import { forgetSettings } from '../../db/current-settings.ts';
import { currentDatabase } from '../../db/database.ts';
import { storeSetting } from '../../db/queries/settings.ts';
import { Problem } from '../../http/problem.ts';
import { requireFiles } from '../works/require-files.ts';
import { optionsAfter, type Renaming, renamingsOf } from './option-changes.ts';
import { readAll } from './read-settings.ts';

/** A change that names no version is made from whatever there is, which may change in between. */
const tries = 5;

/**
 * Sets a section.
 * @param sent what its form in the contract has read; `null` goes back to the default.
 * @param expected the version that it was made from; `null`: the last one wins.
 * @throws {Problem} `conflict` with the `current` section and who made it so; `invalid` for names that are taken, and for
 * files of this site that are not there.
 */
export async function changeSection(
  section: Section,
  sent: object | null,
  expected: number | null,
  actorId: number,
): Promise<Setting> {
  const wanted = sent && { ...sent, ...(await requireFiles({ ...sent }, mediaFields)) };
  for (let left = tries; ; left--) {
    const now = await readSection(section);
    if (expected !== null && now.version !== expected) throw conflict(now);
    const change = { section, version: now.version, actorId, ...valueAfter(section, now, wanted) };
    const stored = await storeSetting(currentDatabase(), change);
    forgetSettings();
    if (stored) return readSection(section);
    if (expected !== null || left === 1) throw conflict(await readSection(section));
  }
}

async function readSection(section: Section): Promise<Setting> {
  const found = (await readAll()).find((setting) => setting.section === section);
  if (!found) throw new Error(`there is no section ${section}`);
  return found;
}

/** What is stored. Options are never lost: those that are not offered any more are kept as retired. */
function valueAfter(
  section: Section,
  now: Setting,
  sent: object | null,
): { value: unknown; renamings?: Renaming[] } {
  if (!isOptionSection(section)) return { value: sent };
  const list = now.value as OptionList<Option>;
  const wanted = (sent ?? defaultSettings[section]) as Pick<OptionList<Option>, 'offered'>;
  const after = optionsAfter(list, wanted.offered);
  return { value: after, renamings: renamingsOf(list, after) };
}

function conflict(current: Setting): Problem {
  const who = current.modifierName ?? 'a deleted account';
  return new Problem('conflict', {
    text: `This has been changed by ${who} in the meantime.`,
    body: { current },
  });
}
