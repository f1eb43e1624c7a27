// Shipped to browsers.
import { readVideoAddress } from '#contract/video-address';

/** The address of the hosting service's player of a video, in its privacy mode, or `null` for a file. */
export function playerAddress(address: string): string | null {
  const source = readVideoAddress(address);
  switch (source.host) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${source.id}?autoplay=1&rel=0`;
    case 'vimeo': {
      const key = source.key ? `&h=${source.key}` : '';
      return `https://player.vimeo.com/video/${source.id}?autoplay=1&dnt=1${key}`;
    }
    case 'file':
      return null;
  }
}

/** A picture for a video that has none of its own, or `null` where its address tells of none. */
export function derivedThumbnail(address: string): string | null {
  const source = readVideoAddress(address);
  switch (source.host) {
    case 'youtube':
      return `https://i.ytimg.com/vi/${source.id}/hqdefault.jpg`;
    case 'vimeo':
      return `https://vumbnail.com/${source.id}.jpg`;
    case 'file':
      return null;
  }
}
