import { TUS_RESUMABLE } from '@tus/server';
import type { ProblemName } from '#contract/problems';
import { Problem } from '../../../http/problem.ts';

/** What `@tus/server` throws. */
export interface TusError {
  status_code: number;
  body: string;
}

const problemNames: Record<number, ProblemName> = {
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  413: 'tooLarge',
};

const isTusError = (error: unknown): error is TusError =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;

/** Everything that goes wrong in an upload, as an error of this site. */
export function fromTusError(error: unknown): unknown {
  if (!isTusError(error) || error.status_code === 500) return error;
  const known = problemNames[error.status_code];
  return known ? new Problem(known) : new Problem('malformed', { text: sentenceOf(error.body) });
}

const sentenceOf = (body: string) => `The upload could not be read: ${body.trim()}.`;

/** Every answer of tus names its version, and a refusal for the version those that are known. */
export function withTusHeaders(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const versions = error.problem === 'versionMismatch' ? { 'Tus-Version': TUS_RESUMABLE } : {};
  return new Problem(error.problem, {
    ...error.more,
    text: error.message,
    headers: { ...error.more.headers, ...versions, 'Tus-Resumable': TUS_RESUMABLE },
  });
}
