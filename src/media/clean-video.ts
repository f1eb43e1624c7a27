import { type ByteSource, blobSource } from './byte-source.ts';
import { latin1 } from './bytes.ts';
import { type IsoBox, isoBoxes } from './iso-boxes.ts';
import { decode, encode } from './opened-picture.ts';
import { partLimit } from './part-limit.ts';
import { digitalSourceTypeOf, xmpOfSourceType } from './xmp.ts';

const idBytes = 16;

/** C2PA 2.1, A.5: the box that holds the manifest. */
const credentialsId = 'd8fec3d61b0e483c92975828877ec481';
/** XMP part 3, 1.2.7.1. */
const xmpId = 'be7acfcb97a942e89c71999491e3afac';

/** Boxes that describe a film instead of being part of it. */
const privateTypes = new Set(['udta', 'meta', 'uuid']);
const containers = new Set(['moov', 'trak']);

/** 3GPP and QuickTime names of a place: `loci`, `©xyz`, and Apple's key. */
const location = /loci|\xa9xyz|com\.apple\.quicktime\.location/;

export interface CleanedVideo {
  /** `null`: it was left as it is. */
  file: Blob | null;
  hasCredentials: boolean;
  hadLocation: boolean;
}

/**
 * Blanks the descriptions in an MP4 or MOV file: titles, devices, places. Nothing moves, because the index points to
 * places in the file: a description becomes free space of the same size.
 * @throws {DamagedFile} when it is not a whole file of that kind.
 */
export async function cleanVideo(file: Blob): Promise<CleanedVideo> {
  const source = blobSource(file);
  const boxes = await privateBoxes(source, 0, file.size, partLimit());
  const found = await Promise.all(
    boxes.map(async (box) => ({ box, bytes: await source.read(box.start, box.end) })),
  );
  const hadLocation = found.some(({ bytes }) => location.test(latin1Text(bytes)));
  const hasCredentials = found.some(({ box, bytes }) => idOf(box, bytes) === credentialsId);
  if (hasCredentials || found.length === 0) return { file: null, hasCredentials, hadLocation };
  const pieces: BlobPart[] = [];
  let at = 0;
  for (const { box, bytes } of found) {
    pieces.push(file.slice(at, box.start), blanked(box, bytes));
    at = box.end;
  }
  pieces.push(file.slice(at));
  return { file: new Blob(pieces, { type: file.type }), hasCredentials, hadLocation };
}

/** Whether a picture or a film in this container carries a C2PA manifest. @throws {DamagedFile} */
export async function carriesCredentials(file: Blob): Promise<boolean> {
  const source = blobSource(file);
  for await (const box of isoBoxes(source)) {
    const start = await source.read(box.start, box.dataStart + idBytes);
    if (idOf(box, start) === credentialsId) return true;
  }
  return false;
}

async function privateBoxes(
  source: ByteSource,
  from: number,
  to: number,
  countPart: () => void,
): Promise<IsoBox[]> {
  const found: IsoBox[] = [];
  for await (const box of isoBoxes(source, from, to, countPart)) {
    if (privateTypes.has(box.type)) found.push(box);
    if (containers.has(box.type))
      found.push(...(await privateBoxes(source, box.dataStart, box.end, countPart)));
  }
  return found;
}

/** The 16 bytes by which a box of type `uuid` says what it is, in hexadecimal; empty for all others. */
function idOf({ type, start, dataStart }: IsoBox, bytes: Uint8Array): string {
  if (type !== 'uuid') return '';
  const id = bytes.subarray(dataStart - start, dataStart - start + idBytes);
  return Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function blanked(box: IsoBox, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const headerBytes = box.dataStart - box.start;
  const blank = new Uint8Array(bytes.length);
  blank.set(bytes.subarray(0, headerBytes));
  const packet = idOf(box, bytes) === xmpId ? keptPacket(bytes) : null;
  if (packet && headerBytes + 16 + packet.length <= bytes.length) {
    blank.set(bytes.subarray(headerBytes, headerBytes + 16), headerBytes);
    blank.fill(' '.charCodeAt(0), headerBytes + 16);
    blank.set(packet, headerBytes + 16);
  } else {
    blank.set(encode('free'), 4);
  }
  return blank;
}

function keptPacket(bytes: Uint8Array): Uint8Array | null {
  const type = digitalSourceTypeOf(decode(bytes));
  return type === null ? null : encode(xmpOfSourceType(type));
}

const latin1Text = (bytes: Uint8Array) => latin1(bytes, 0, bytes.length);
