import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The largest file of each kind that the site takes, in bytes, as its environment has it. */
export const uploadLimits = endpoint({
  method: 'GET',
  path: '/api/admin/upload-limits',
  access: 'editor',
  query: null,
  body: null,
  answer: v.object({ video: bytes, image: bytes, thumbnail: bytes }),
});
