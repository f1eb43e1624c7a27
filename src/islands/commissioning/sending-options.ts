import type { RequestOptions } from '#contract/request';
import { idempotencyHeader } from '#contract/submission';

/** How long a slow connection may take before the form says so, in milliseconds. */
const timeoutMs = 30_000;

/** How a form is sent under its idempotency key. */
export const sendingOptions = (key: string): RequestOptions => ({
  headers: { [idempotencyHeader]: key },
  signal: AbortSignal.timeout(timeoutMs),
});
