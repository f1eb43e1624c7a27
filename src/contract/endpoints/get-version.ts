import { endpoint } from '../endpoint.ts';
import { answerWith } from '../light-schema.ts';

/** The version of the content: a page that was built from another one may show something old. */
export const getVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  access: 'anyone',
  query: null,
  body: null,
  answer: answerWith<{ version: number }>(
    (value) => typeof (value as { version?: unknown } | null)?.version === 'number',
  ),
});
