import * as v from 'valibot';
import {
  reportViolation,
  type Violation,
  violationSchema,
} from '#contract/endpoints/report-violation';
import { maxJsonBytes } from '#contract/limits';
import { type Route, route } from '../../auth/route.ts';
import { noContent } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { contentTypeOf, readBytes } from '../../http/read-json.ts';
import { createBudget } from '../../limits/passing-budget.ts';
import { log } from '../../log.ts';

const contentType = 'application/csp-report';

/** Anyone may send reports, true or not: a line costs little, and there are only so many. */
const hasRoom = createBudget({ times: 20, perMilliseconds: 60_000 });

/** Takes down what browsers say that the policy kept from happening. Nothing of it reaches the database. */
export const reportViolationRoute: Route = route(reportViolation, async ({ request }) => {
  if (contentTypeOf(request) !== contentType) {
    throw new Problem('wrongContentType', { text: `Send this as ${contentType}.` });
  }
  const violation = readViolation(await readBytes(request, maxJsonBytes));
  if (hasRoom(Date.now())) log('warn', 'kept from happening by the policy', inShort(violation));
  return noContent();
});

function readViolation(body: Uint8Array): Violation {
  try {
    return v.parse(violationSchema, JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw new Problem('malformed', { text: 'This is no report of a browser.' });
  }
}

/** Without queries and fragments, which may hold what is nobody's business. */
const inShort = ({ page, directive, blocked }: Violation) => ({
  page: URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : '',
  directive: directive.slice(0, 50),
  blocked: (URL.canParse(blocked) ? originOf(new URL(blocked)) : blocked).slice(0, 200),
});

/** Of schemes such as `data:` the scheme alone: they have no origin. */
const originOf = ({ origin, protocol }: URL) => (origin === 'null' ? protocol : origin);
