import * as v from 'valibot';

/** What is sent of a mailed link: the secret of its fragment, which an address may have lost on the way. */
export const mailedLink = v.object({
  token: v.pipe(v.optional(v.string(), ''), v.maxLength(200)),
});
