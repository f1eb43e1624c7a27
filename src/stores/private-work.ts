// Works that visitors do not see: by a link with a secret, or by their address for the team.
import { openPrivateLink, readHiddenWork } from '#contract/endpoints/private-links';
import type { ShownWork } from '#contract/entities/shown-work';
import type { WorkKind } from '#contract/entities/work-page';
import { request } from '#contract/request';
import { requestAsUser } from './request-as-user.ts';

interface Named {
  kind: WorkKind;
  secret: string;
}

/** The path of a private link. Its secret is in the part of the address that no server sees. */
export const privateAddress = ({ kind, secret }: Named): string => `/private#${kind}-${secret}`;

/** What a fragment names; `null` for one that is not whole. */
export function readPrivateAddress(fragment: string): Named | null {
  const [, kind, secret] = /^(video|image)-([\w-]{43})$/.exec(fragment) ?? [];
  return kind && secret ? { kind: kind as WorkKind, secret } : null;
}

const opening = new Map<string, Promise<ShownWork>>();

/** Opens a link, once for each time that the page is loaded. @throws {ApiError | TypeError} as `request` does. */
export function openPrivateWork(named: Named): Promise<ShownWork> {
  const opened =
    opening.get(named.secret) ??
    request(openPrivateLink, { body: named }).then(({ answer }) => answer);
  opening.set(named.secret, opened);
  return opened;
}

/** The work at an address, whatever its state. @throws {ApiError | TypeError} as `requestAsUser` does. */
export const hiddenWork = async (kind: WorkKind, slug: string): Promise<ShownWork> =>
  (await requestAsUser(readHiddenWork, { params: { kind, slug } })).answer;
