import { defaultSettings } from '#config/default-settings';
import { type Settings, settingsOver } from '#contract/settings';
import { currentDatabase } from '#server/db/database';
import { listStoredSettings } from '#server/db/queries/settings';

let stored: Promise<Settings> | undefined;

/** What is set of the site. A build asks the database once; the development server asks for each page. */
export function readSettings(): Promise<Settings> {
  if (import.meta.env.DEV) return load();
  stored ??= load();
  return stored;
}

const load = async () => settingsOver(defaultSettings, await listStoredSettings(currentDatabase()));
