import * as v from 'valibot';
import { submitProject } from '#contract/endpoints/submit-project';
import { projectForm, projectFormOf } from '#contract/entities/project';
import type { Option } from '#contract/setting-options';
import { formPages, signalEntries } from '#contract/submission';
import { currentOffers, shownPackage } from '../../db/current-settings.ts';
import type { Route } from '../../http/route.ts';
import { accept } from '../../submissions/accept.ts';
import { formRoute } from '../../submissions/form-route.ts';

const pages = { ...formPages.project, lists: ['moreUrls'] };

export const submitProjectRoute: Route = formRoute(
  submitProject,
  pages,
  async ({ body, key, context }) => {
    const { homepage, elapsedMs, ...form } = body;
    const agreed = await shownPackage(form.budget);
    return accept({ kind: 'project', form, agreed }, { homepage, elapsedMs }, key, context);
  },
  async () => v.object({ ...(await currentForm()).entries, ...signalEntries }),
);

/** While nobody can say what is offered, a request is taken in whatever it chooses, and told to the director as it is. */
async function currentForm() {
  const offers = await currentOffers();
  if (!offers) return projectForm;
  return projectFormOf({
    projectTypes: valuesOf(offers.projectTypes),
    packages: valuesOf(offers.packages),
    paymentMethods: valuesOf(offers.paymentMethods),
  });
}

const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value);
