/** The metadata that are put back into a picture after all of them were taken out. */
export interface KeptMetadata {
  /** A TIFF header and what follows it. */
  exif: Uint8Array | null;
  xmp: string | null;
}

/** A picture taken apart. */
export interface OpenedPicture {
  exif: Uint8Array | null;
  /** All XMP packets, one after the other; empty when there is none. */
  xmp: string;
  /** Whether it carries a C2PA manifest, whose signature any change would break. */
  hasCredentials: boolean;
  /** The picture with nothing but what it takes to show it, and `kept`. */
  rebuild(kept: KeptMetadata): Uint8Array<ArrayBuffer>;
}

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
export const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The given bytes in a row. */
export function concat(parts: (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
