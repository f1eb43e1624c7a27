// What is set of the site, as the desk keeps it.
import { atom } from 'nanostores';
import {
  changeSetting,
  listSettings,
  resetSetting,
  type Setting,
} from '#contract/endpoints/settings';
import { versionHeader, versionTag } from '#contract/entities/revision';
import type { Section } from '#contract/settings';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';
import { changed } from './change.ts';
import { loadOptions } from './options.ts';
import { refetchPublishState } from './publish.ts';

/** `null`: not known yet. */
export const $settings = atom<readonly Setting[] | null>(null);

const take = newestAnswer<{ answer: Setting[] }>(({ answer }) => $settings.set(answer));

/** Rejects when the settings cannot be had. */
export const loadSettings = (): Promise<void> => take(requestAsUser(listSettings, {}));

const afterwards = () =>
  Promise.all([loadSettings().catch(() => undefined), loadOptions(), refetchPublishState()]);

const onVersion = (version: number) => ({ headers: { [versionHeader]: versionTag(version) } });

/** @param version the one that the change was made from. */
export const saveSetting = (
  section: Section,
  body: Record<string, unknown>,
  version: number,
): Promise<Setting> =>
  changed(requestAsUser(changeSetting[section], { body }, onVersion(version)), afterwards);

/** Goes back to the default. @param version the one that is given up. */
export const setBack = (section: Section, version: number): Promise<Setting> =>
  changed(requestAsUser(resetSetting, { params: { section } }, onVersion(version)), afterwards);
