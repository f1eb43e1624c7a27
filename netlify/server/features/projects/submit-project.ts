import { submitProject } from '#contract/endpoints/submit-project';
import type { Route } from '../../http/route.ts';
import { accept } from '../../submissions/accept.ts';
import { formRoute } from '../../submissions/form-route.ts';

const pages = { form: '/submit-project', thanks: '/thank-you/project', lists: ['moreUrls'] };

export const submitProjectRoute: Route = formRoute(
  submitProject,
  pages,
  ({ body, key, context }) => {
    const { homepage, elapsedMs, ...form } = body;
    return accept({ kind: 'project', form }, { homepage, elapsedMs }, key, context);
  },
);
