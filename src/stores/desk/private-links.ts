// Links that show one work to people outside.
import {
  createPrivateLink,
  type linkDays,
  listPrivateLinks,
  revokePrivateLink,
} from '#contract/endpoints/private-links';
import { privateAddress } from '../private-work.ts';
import { requestAsUser } from '../request-as-user.ts';
import type { WorkKind } from './works.ts';

/** The links of a work that still work. Rejects as `requestAsUser` does, as all of these do. */
export const linksOf = async (kind: WorkKind, work: number) =>
  (await requestAsUser(listPrivateLinks, { params: { kind, work } })).answer;

/** A link whose address is known, which it is only to who has made it. */
export interface MadeLink {
  id: number;
  address: string;
}

export async function makeLink(
  kind: WorkKind,
  work: number,
  days: (typeof linkDays)[number],
): Promise<MadeLink> {
  const asked = requestAsUser(createPrivateLink, { params: { kind, work }, body: { days } });
  const { id, secret } = (await asked).answer;
  return { id, address: `${location.origin}${privateAddress({ kind, secret })}` };
}

/** Makes a link stop working. */
export async function revokeLink(id: number): Promise<void> {
  await requestAsUser(revokePrivateLink, { params: { id } });
}
