import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { optionSchemas } from '../setting-options.ts';

const optionsSchema = v.object(optionSchemas);

export type Options = v.InferOutput<typeof optionsSchema>;

/** What works and requests are made of, for all who keep the site. */
export const listOptions = endpoint({
  method: 'GET',
  path: '/api/admin/options',
  access: 'editor',
  query: null,
  body: null,
  answer: optionsSchema,
});
