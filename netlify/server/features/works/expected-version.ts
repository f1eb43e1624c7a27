import { versionHeader } from '#contract/entities/revision';
import { Problem } from '../../http/problem.ts';

/**
 * The version that a change was made from, or `null` when the caller does not care (RFC 9110, section 13.1.1).
 * @throws {Problem} `malformed` for anything else than one version.
 */
export function expectedVersion(request: Request): number | null {
  const given = request.headers.get(versionHeader)?.trim();
  if (!given || given === '*') return null;
  const version = Number(/^"(\d{1,9})"$/.exec(given)?.[1] ?? Number.NaN);
  if (Number.isNaN(version)) {
    throw new Problem('malformed', { text: `${versionHeader} must be a version such as "3".` });
  }
  return version;
}
