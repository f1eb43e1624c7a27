import { getCard } from './endpoints/get-card.ts';
import type { WorkKind } from './entities/work-page.ts';
import { maxId } from './limits.ts';
import { addressOf } from './request.ts';

/** The picture that shared links show of a work, in one version of the work. */
export interface SocialCard {
  kind: WorkKind;
  id: number;
  version: number;
}

/** The path of a card. It changes with the work, because messengers keep a picture by its address. */
export const cardPath = ({ kind, id, version }: SocialCard): string =>
  addressOf(getCard.path, { file: `${kind}-${id}-${version}.jpg` });

/** Reads the last part of a card's path; `null` for anything that `cardPath` does not write. */
export function readCardFile(file: string): SocialCard | null {
  const [, kind, id, version] =
    /^(video|image)-([1-9]\d{0,9})-([1-9]\d{0,9})\.jpg$/.exec(file) ?? [];
  if (kind !== 'video' && kind !== 'image') return null;
  if (Number(id) > maxId || Number(version) > maxId) return null;
  return { kind, id: Number(id), version: Number(version) };
}
