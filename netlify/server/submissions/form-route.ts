import type { Context } from '@netlify/functions';
import type { BodyOf, Endpoint } from '#contract/endpoint';
import type { Schema } from '#contract/schema';
import type { Receipt } from '#contract/submission';
import { thanksAddress } from '#contract/thanks-address';
import { currentSettings, lastSettings } from '../db/current-settings.ts';
import { type Reply, toProblem } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { problemPage } from '../http/problem-page.ts';
import { isPlainForm, readForm } from '../http/read-form.ts';
import { readJson } from '../http/read-json.ts';
import type { Route } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { describeError, log } from '../log.ts';
import { keyOfContent, readIdempotencyKey } from './idempotency-key.ts';

/** The pages around a form that is sent without script. */
interface PlainForm {
  /** Where the form is. */
  form: string;
  /** Where the browser is sent when it was accepted. */
  thanks: string;
  /** The fields that may come several times. */
  lists: readonly string[];
}

export interface FormCall<E extends Endpoint> {
  body: BodyOf<E>;
  /** The idempotency key. */
  key: string;
  context: Context;
}

type FormHandler<E extends Endpoint> = (call: FormCall<E>) => Promise<Reply<Receipt>>;

/**
 * Joins a form's endpoint to what the server does for it. Besides JSON, which is answered like everything else, it
 * reads what browsers send without script, and answers that with pages.
 * @param schemaNow what is accepted, where that is set in the desk.
 */
export function formRoute<E extends Endpoint>(
  endpoint: E & { body: NonNullable<Endpoint['body']> },
  pages: PlainForm,
  handler: FormHandler<E>,
  schemaNow: () => Promise<Schema> = async () => endpoint.body,
): Route {
  const read = async (value: unknown) => validate(await schemaNow(), value) as BodyOf<E>;
  return {
    endpoint,
    run: async ({ request, context, requestId }) => {
      refuseOtherSites(request);
      if (isPlainForm(request)) return answerPlainly(request, context, requestId);
      const body = await read(await readJson(request));
      return handler({ body, context, key: readIdempotencyKey(request) });
    },
  };

  async function answerPlainly(request: Request, context: Context, requestId: string) {
    let reference: string;
    try {
      const body = await read(await readForm(request, pages.lists));
      const key = keyOfContent(endpoint.path, context.ip, JSON.stringify(body));
      ({ reference } = (await handler({ body, context, key })).body);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500)
        log('warn', 'failed', { requestId, path: endpoint.path, ...describeError(error) });
      const { contact } = problem.status < 500 ? await currentSettings() : lastSettings();
      return problemPage(problem, { form: pages.form, requestId, email: contact.email });
    }
    // RFC 9110, section 15.4.4: a 303 is followed with GET, so that a reload does not send the form again.
    return new Response(null, {
      status: 303,
      headers: {
        Location: thanksAddress(pages.thanks, reference),
        'Cache-Control': 'private, no-store',
      },
    });
  }
}

/** Browsers say where a request comes from (Fetch Metadata); other callers need not. */
function refuseOtherSites(request: Request): void {
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') {
    throw new Problem('forbidden', { text: 'Forms are only taken from this site itself.' });
  }
}
