// EBML (RFC 8794), the container of WebM.
import { latin1, viewOf } from './bytes.ts';
import { DamagedFile } from './damaged-file.ts';

export interface EbmlElement {
  id: number;
  dataStart: number;
  /** `null`: of unknown size, as live recordings are; it goes on to the end of the file. */
  end: number | null;
}

export const ebmlId = { header: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067 } as const;

/** The element at `start`. @throws {DamagedFile} when there is none. */
export function readEbmlElement(file: Uint8Array, start: number): EbmlElement {
  const id = readNumber(file, start, 4, false);
  const size = readNumber(file, id.end, 8, true);
  const unknown = size.value === 2 ** (7 * (size.end - id.end)) - 1;
  return { id: id.value, dataStart: size.end, end: unknown ? null : size.end + size.value };
}

/** What an EBML file says it is, such as `webm`; `null` when it does not begin as one. */
export function docTypeOf(head: Uint8Array): string | null {
  try {
    const header = readEbmlElement(head, 0);
    if (header.id !== ebmlId.header || header.end === null) return null;
    for (let start = header.dataStart; start < header.end; ) {
      const element = readEbmlElement(head, start);
      if (element.end === null) return null;
      if (element.id === ebmlId.docType) {
        return latin1(head, element.dataStart, element.end).replace(/\0+$/, '');
      }
      start = element.end;
    }
    return null;
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}

/** A number whose length is told by the leading zero bits of its first byte; an id keeps the bit that ends them. */
function readNumber(file: Uint8Array, start: number, longest: number, dropsMarker: boolean) {
  const first = viewOf(file, start, 1).getUint8(0);
  const length = Math.clz32(first) - 23;
  if (length > longest) throw new DamagedFile('a number is too long');
  const view = viewOf(file, start, length);
  let value = dropsMarker ? first & (0xff >> length) : first;
  for (let at = 1; at < length; at++) value = value * 256 + view.getUint8(at);
  return { value, end: start + length };
}
