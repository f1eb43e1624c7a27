// The files that may be uploaded, and the addresses they are served from.

/** What the path of an upload says it is; a thumbnail is an image that stands for a work. */
export const uploadKinds = ['video', 'image', 'thumbnail'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Every extension the site serves, with the one content type it is served as. */
export const mediaTypes = {
  mp4: { kind: 'video', contentType: 'video/mp4' },
  mov: { kind: 'video', contentType: 'video/quicktime' },
  avi: { kind: 'video', contentType: 'video/x-msvideo' },
  webm: { kind: 'video', contentType: 'video/webm' },
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  jpeg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  gif: { kind: 'image', contentType: 'image/gif' },
  webp: { kind: 'image', contentType: 'image/webp' },
} as const;

export type MediaExtension = keyof typeof mediaTypes;

/** The extensions that a kind of upload accepts, in the order in which people are told of them. */
export function extensionsOf(kind: UploadKind): MediaExtension[] {
  const wanted = kind === 'video' ? 'video' : 'image';
  return (Object.keys(mediaTypes) as MediaExtension[]).filter(
    (extension) => mediaTypes[extension].kind === wanted,
  );
}

/** Extensions of pictures that are drawn anew before they are sent, where the browser can read them. */
export const foreignExtensions = ['avif', 'heic', 'heif'] as const;

/** An id is one segment of a path: it can neither leave its folder nor hide in one. */
const idRule = '[a-z0-9][a-z0-9-]{0,63}';
const filePattern = new RegExp(`^(?<id>${idRule})\\.(?<extension>[a-z0-9]{1,5})$`);

/** What the id of a file looks like. */
export const mediaIdPattern = new RegExp(`^${idRule}$`);

export interface MediaFile {
  id: string;
  extension: MediaExtension;
}

/** Reads the last segment of a file's address; `null` when it can belong to no file of the site. */
export function readMediaFile(segment: string): MediaFile | null {
  const { id, extension } = filePattern.exec(segment)?.groups ?? {};
  if (!id || !extension || !Object.hasOwn(mediaTypes, extension)) return null;
  return { id, extension: extension as MediaExtension };
}

/** The address a file is served from, on whatever origin the site has. */
export function mediaUrl({ id, extension }: MediaFile): string {
  return `/uploads/${id}.${extension}`;
}

/** The file that an address of this site names; `null` for every other address. */
export function mediaFileAt(url: string): MediaFile | null {
  return url.startsWith('/uploads/') ? readMediaFile(url.slice('/uploads/'.length)) : null;
}

/** Whether an address is that of a film on this site, whose frames a browser may read. */
export function isOwnFilm(address: string): boolean {
  const file = mediaFileAt(address);
  return file !== null && mediaTypes[file.extension].kind === 'video';
}
