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
