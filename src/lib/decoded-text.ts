/**
 * The text of a file in UTF-8, or in the UTF-16 that its byte order mark tells of.
 * @returns null for bytes of another encoding, whose letters would be lost.
 */
export function decodedText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
