import { listOptions } from '#contract/endpoints/list-options';
import { changeSetting, listSettings, resetSetting } from '#contract/endpoints/settings';
import { isSection, type Section, sections } from '#contract/settings';
import { type Route, route } from '../../auth/route.ts';
import { freshSettings } from '../../db/current-settings.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { changeRoute } from '../../publish/change-route.ts';
import { expectedVersion } from '../works/expected-version.ts';
import { changeSection } from './change-section.ts';
import { readAll } from './read-settings.ts';

/** What admins set of the site without a developer, and what editors need of it. */
export const settingRoutes: Route[] = [
  route(listOptions, async () => {
    const { packages, projectTypes, paymentMethods, ...categories } = await freshSettings();
    const { videoCategories, imageCategories } = categories;
    return ok({ packages, projectTypes, paymentMethods, videoCategories, imageCategories });
  }),
  route(listSettings, async () => ok(await readAll())),
  ...sections.map((section) =>
    changeRoute(changeSetting[section], async ({ request, body, user }) =>
      ok(await changeSection(section, body, expectedVersion(request), user.id)),
    ),
  ),
  changeRoute(resetSetting, async ({ request, params, user }) =>
    ok(await changeSection(sectionOf(params), null, expectedVersion(request), user.id)),
  ),
];

function sectionOf({ section }: { section: string }): Section {
  if (!isSection(section)) throw new Problem('notFound');
  return section;
}
