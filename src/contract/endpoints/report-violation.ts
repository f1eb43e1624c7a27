// Browsers tell of what the Content-Security-Policy kept from happening, in the form of
// https://www.w3.org/TR/CSP3/#reporting: a list of reports, or one alone from those that know only `report-uri`.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const text = v.optional(v.string(), '');

const listedReport = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
});

const singleReport = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});

/** One thing that the policy kept from happening. */
export interface Violation {
  /** The page's address. */
  page: string;
  /** Such as `script-src-elem`. */
  directive: string;
  /** What was not loaded: an address, or a word such as `inline`. */
  blocked: string;
}

/** Reports of other kinds are passed over. */
export const violationsSchema = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((reports) =>
      reports.flatMap((report): Violation[] => {
        const { success, output } = v.safeParse(listedReport, report);
        if (!success) return [];
        const {
          documentURL: page,
          effectiveDirective: directive,
          blockedURL: blocked,
        } = output.body;
        return [{ page, directive, blocked }];
      }),
    ),
  ),
  v.pipe(
    singleReport,
    v.transform(({ 'csp-report': report }): Violation[] => [
      {
        page: report['document-uri'],
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
      },
    ]),
  ),
]);

/** Takes them down in the log. The server reads the body itself, because its type is not that of other JSON. */
export const reportViolation = endpoint({
  method: 'POST',
  path: '/api/policy-reports',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
