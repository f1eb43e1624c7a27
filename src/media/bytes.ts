// Reading numbers and letters out of bytes.
import { DamagedFile } from './damaged-file.ts';

/** A view for reading numbers, or the news that they are not there. @throws {DamagedFile} */
export function viewOf(file: Uint8Array, start: number, length: number): DataView {
  if (start < 0 || start + length > file.length) throw new DamagedFile('the file ends too early');
  return new DataView(file.buffer, file.byteOffset + start, length);
}

/** One character for each byte: for the four-letter names of chunks, and for comparing. */
export function latin1(file: Uint8Array, start: number, end: number): string {
  let text = '';
  for (const byte of file.subarray(start, end)) text += String.fromCharCode(byte);
  return text;
}

/** Whether the characters of `text` stand at `start`. */
export function standsAt(file: Uint8Array, start: number, text: string): boolean {
  return latin1(file, start, start + text.length) === text;
}
