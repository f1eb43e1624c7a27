// Browsers tell of what the Content-Security-Policy kept from happening, in the form of
// https://www.w3.org/TR/CSP3/#deprecated-serialize-violation: what follows it, `report-to`, no engine sends over plain HTTP.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const text = v.optional(v.string(), '');

/** One thing that the policy kept from happening. */
export interface Violation {
  /** The page's address. */
  page: string;
  /** Such as `script-src-elem`. */
  directive: string;
  /** What was not loaded: an address, or a word such as `inline`. */
  blocked: string;
}

export const violationSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
    }),
  }),
  v.transform(
    ({ 'csp-report': report }): Violation => ({
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
    }),
  ),
);

/** Takes it down in the log. The server reads the body itself, because its type is not that of other JSON. */
export const reportViolation = endpoint({
  method: 'POST',
  path: '/api/policy-reports',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
