import type { Video } from '#contract/entities/video';
import { secondsOf } from './running-time.ts';

/** A film of the site's own that is no longer plays whole on its card. */
const longestSeconds = 20;

/** The address of what a film's card plays under a hand; nothing for films of hosting services, and for long ones. */
export function loopOf({ url, duration }: Pick<Video, 'url' | 'duration'>): string | undefined {
  const seconds = secondsOf(duration) ?? Number.POSITIVE_INFINITY;
  return url.startsWith('/uploads/') && seconds <= longestSeconds ? url : undefined;
}
