/** Where a video plays: a file in `<video>`, or the privacy-mode player of a hosting service. */
export type VideoSource =
  | { host: 'file'; url: string }
  | { host: 'youtube'; id: string }
  | { host: 'vimeo'; id: string; key: string | null };

export const youtubeHosts = [
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
];

/**
 * A video of Vimeo by its path, an unlisted one with its key. Other numbers, as of showcases, events and channels, name no
 * video.
 */
const vimeoPath =
  /^\/(?:(?:.+\/)?videos?\/|(?:channels|ondemand)\/[^/]+\/)?(\d{1,12})(?:\/([^/]+))?\/?$/;

/** Reads a video's address. Anything that is not known as a hosting service's is taken for a file. */
export function readVideoAddress(address: string): VideoSource {
  const url = URL.parse(address);
  if (!url) return { host: 'file', url: address };
  const host = hostOf(url);
  const parts = url.pathname.split('/').filter(Boolean);
  const youtubeId = youtubeIdOf(host, parts, url.searchParams.get('v'));
  if (youtubeId) return { host: 'youtube', id: youtubeId };
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const [, id, part] = vimeoPath.exec(url.pathname) ?? [];
    // An unlisted video's key follows its number in the page's address, or is the player's parameter `h`.
    const keys = [url.searchParams.get('h'), part];
    const key = keys.find((text) => text && /^[0-9a-f]{6,20}$/i.test(text));
    if (id) return { host: 'vimeo', id, key: key ?? null };
  }
  return { host: 'file', url: address };
}

/** Without `www.`. */
export const hostOf = (url: URL) => url.hostname.replace(/^www\./, '');

function youtubeIdOf(host: string, parts: string[], parameter: string | null): string | null {
  let candidate: string | null | undefined;
  if (host === 'youtu.be') candidate = parts[0];
  else if (youtubeHosts.includes(host)) {
    const inPath = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '');
    candidate = inPath ? parts[1] : parameter;
  }
  return candidate && /^[\w-]{11}$/.test(candidate) ? candidate : null;
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
