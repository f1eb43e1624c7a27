import type { Config } from '@netlify/functions';
import { reportViolationRoute } from '../server/features/policy-reports/report-violation.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/policy-reports' };

export default serve(reportViolationRoute);
