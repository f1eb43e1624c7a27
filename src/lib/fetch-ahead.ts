import { idle } from './idle.ts';
import { savesData } from './saves-data.ts';

/**
 * Imports what a press will need once the browser is idle, unless the visitor saves data. A failure is left to the press,
 * which imports it again.
 *
 * @returns the module; nothing where it was not fetched
 */
export async function fetchAhead<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  if (savesData()) return undefined;
  await idle();
  return load().catch(() => undefined);
}
