import * as v from 'valibot';
import { defaultSettings } from '#config/default-settings';
import type { Setting } from '#contract/endpoints/settings';
import { everyOption, isOptionSection } from '#contract/setting-options';
import {
  type Section,
  type Settings,
  sections,
  settingSchemas,
  settingsOver,
} from '#contract/settings';
import { currentDatabase } from '../../db/database.ts';
import { countUses, listSettingRows, type SettingRow } from '../../db/queries/settings.ts';

/** Every section, with who set it and how often its options are used. */
export async function readAll(): Promise<Setting[]> {
  const db = currentDatabase();
  const [rows, counts] = await Promise.all([listSettingRows(db), countUses(db)]);
  const settings = settingsOver(defaultSettings, rows);
  return sections.map((section) => {
    const held = counts.filter((one) => one.section === section);
    const uses = new Map(held.map((one) => [one.held, one.count]));
    const row = rows.find((one) => one.section === section);
    return toSetting(section, settings[section], uses, row);
  });
}

const untouched = {
  ...{ version: 0, modifiedBy: null, modifierName: null, modifiedAt: null },
  live: true,
} as const;

function toSetting(
  section: Section,
  value: Settings[Section],
  uses: ReadonlyMap<string, number>,
  row: Omit<SettingRow, 'section' | 'value'> = untouched,
): Setting {
  const { version, modifiedBy, modifierName, modifiedAt, live } = row;
  const isDefault = comparable(section, value) === comparable(section, defaultSettings[section]);
  const revision = { version, modifiedBy, modifierName, modifiedAt, live };
  return { section, value, isDefault, uses: usesOf(section, value, uses), ...revision };
}

/** Of a list, what is offered: options that were retired, and former names, make no difference to people. */
function comparable(section: Section, value: Settings[Section]): string {
  const read = v.parse(settingSchemas[section], value);
  return JSON.stringify('offered' in read ? read.offered : read, (key, part: unknown) =>
    key === 'formerly' ? undefined : part,
  );
}

/** Works hold the label of their category, requests the value of what was chosen. */
function usesOf(
  section: Section,
  value: Settings[Section],
  uses: ReadonlyMap<string, number>,
): Record<string, number> {
  if (!isOptionSection(section) || !('offered' in value)) return {};
  const isCategory = section === 'videoCategories' || section === 'imageCategories';
  return Object.fromEntries(
    everyOption<{ value: string; label: string }>(value).map((option) => [
      option.value,
      uses.get(isCategory ? option.label : option.value) ?? 0,
    ]),
  );
}
