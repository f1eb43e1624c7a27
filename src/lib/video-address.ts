// Shipped to browsers.

/** Where a video plays: a file in `<video>`, or the privacy-mode player of a hosting service. */
export type VideoSource =
  | { host: 'file'; url: string }
  | { host: 'youtube'; id: string }
  | { host: 'vimeo'; id: string; key: string | null };

const youtubeHosts = ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'];

/** Reads a video's address. Anything that is not known as a hosting service's is taken for a file. */
export function readVideoAddress(address: string): VideoSource {
  const url = URL.parse(address);
  if (!url) return { host: 'file', url: address };
  const host = url.hostname.replace(/^www\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  const youtubeId = youtubeIdOf(host, parts, url.searchParams.get('v'));
  if (youtubeId) return { host: 'youtube', id: youtubeId };
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const at = parts.findIndex((part) => /^\d{1,12}$/.test(part));
    const id = parts[at];
    // An unlisted video's key follows its number in the page's address, or is the player's parameter `h`.
    const keys = [url.searchParams.get('h'), parts[at + 1]];
    const key = keys.find((text) => text && /^[0-9a-f]{6,20}$/i.test(text));
    if (id) return { host: 'vimeo', id, key: key ?? null };
  }
  return { host: 'file', url: address };
}

function youtubeIdOf(host: string, parts: string[], parameter: string | null): string | null {
  let candidate: string | null | undefined;
  if (host === 'youtu.be') candidate = parts[0];
  else if (youtubeHosts.includes(host)) {
    const inPath = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '');
    candidate = inPath ? parts[1] : parameter;
  }
  return candidate && /^[\w-]{11}$/.test(candidate) ? candidate : null;
}

/** The address of the hosting service's player in its privacy mode, or `null` for a file. */
export function playerAddress(source: VideoSource): string | null {
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
export function derivedThumbnail(source: VideoSource): string | null {
  switch (source.host) {
    case 'youtube':
      return `https://i.ytimg.com/vi/${source.id}/hqdefault.jpg`;
    case 'vimeo':
      return `https://vumbnail.com/${source.id}.jpg`;
    case 'file':
      return null;
  }
}
