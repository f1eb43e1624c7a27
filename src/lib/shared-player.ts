import type { VideoWork } from '#contract/entities/work-page';
import { mediaFileAt, mediaTypes } from '#contract/media-types';
import { playerAddress } from './video-address.ts';

/** What messengers that play a video in place are told of it (https://ogp.me/#structured). */
export interface SharedPlayer {
  /** Absolute. */
  address: string;
  /** `undefined`: a file elsewhere, of whatever type. */
  type: string | undefined;
}

/** The file of a video, or the page that the hosting service plays it in. @param origin of this site. */
export function sharedPlayerOf({ url }: VideoWork, origin: string): SharedPlayer {
  const player = playerAddress(url);
  if (player) return { address: player, type: 'text/html' };
  const file = mediaFileAt(url);
  return {
    address: new URL(url, origin).href,
    type: file ? mediaTypes[file.extension].contentType : undefined,
  };
}
