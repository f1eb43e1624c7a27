import { defaultSettings } from '#config/default-settings';
import {
  type AgreedPackage,
  type Option,
  type OptionSection,
  optionSchemas,
} from '#contract/setting-options';
import { type Settings, settingsOver } from '#contract/settings';
import { currentEnvironment } from '../environment.ts';
import { currentDatabase, isUnavailable } from './database.ts';
import { listOfferedSettings, type OfferedSetting } from './queries/settings.ts';

interface Kept {
  settings: Settings;
  offers: { [S in OptionSection]: readonly Settings[S]['offered'][number][] };
  readAt: number;
}

let kept: Kept | undefined;

/**
 * What is set of the site. A process keeps it for `SETTINGS_KEPT_MS`; while the database is out of reach it goes on with
 * what it read last.
 */
export const currentSettings = async (): Promise<Settings> =>
  (await read())?.settings ?? defaultSettings;

/**
 * What is set of the site at this moment: for answers that the edge keeps until a change purges them.
 * @throws {DatabaseUnavailable} while the database is out of reach.
 */
export const freshSettings = async (): Promise<Settings> => (await readAnew()).settings;

/**
 * What may be chosen of a list: what is offered, and what was retired but is still offered by the live pages. `null`
 * while the database is out of reach and this process has never read it.
 */
export const currentOffers = async (): Promise<Kept['offers'] | null> =>
  (await read())?.offers ?? null;

/**
 * A package as the live pages show it: their offers are the oldest that are accepted. One that they do not have yet is
 * what it is now. `null` while nobody can say.
 */
export async function shownPackage(value: string): Promise<AgreedPackage | null> {
  const offers = await currentOffers();
  const shown = offers?.packages.findLast((option) => option.value === value);
  return shown ? { label: shown.label, price: shown.price } : null;
}

/** What this process knows without asking the database: what it read last, or the defaults. */
export const lastSettings = (): Settings => kept?.settings ?? defaultSettings;

/** What is set has changed: it is read again when it is needed next. */
export function forgetSettings(): void {
  if (kept) kept.readAt = Number.NEGATIVE_INFINITY;
}

async function read(): Promise<Kept | undefined> {
  if (kept && Date.now() - kept.readAt < currentEnvironment().SETTINGS_KEPT_MS) return kept;
  try {
    return await readAnew();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
  return kept;
}

async function readAnew(): Promise<Kept> {
  const readAt = Date.now();
  const stored = await listOfferedSettings(currentDatabase());
  kept = {
    settings: settingsOver(defaultSettings, stored),
    offers: offersOf(stored),
    readAt,
  };
  return kept;
}

function offersOf(stored: readonly OfferedSetting[]): Kept['offers'] {
  const sections = Object.keys(optionSchemas) as OptionSection[];
  const lists = sections.map((section) => {
    const row = stored.find((one) => one.section === section);
    const states = [row?.value ?? null, ...(row?.earlier ?? [])];
    const offered = states.flatMap<Option>(
      (value) => settingsOver(defaultSettings, [{ section, value }])[section].offered,
    );
    return [section, offered];
  });
  return Object.fromEntries(lists) as Kept['offers'];
}
