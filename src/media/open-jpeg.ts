import { latin1, standsAt } from './bytes.ts';
import { type JpegSegment, jpegMarker, jpegSegments } from './jpeg-segments.ts';
import { concat, decode, encode, type KeptMetadata, type OpenedPicture } from './opened-picture.ts';

const exifName = 'Exif\0\0';
const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
const xmpExtensionName = 'http://ns.adobe.com/xmp/extension/\0';
const colorProfileName = 'ICC_PROFILE\0';
/** Marker segments that tell how the coded data are to be read: JFIF, and Adobe's colour transform. */
const app14 = 0xee;
/** A C2PA manifest is a JUMBF superbox in APP11 (ISO 19566-5, annex D), whose type begins with these letters. */
const credentialsType = 'c2pa';

/** @throws {DamagedFile} */
export function openJpeg(file: Uint8Array): OpenedPicture {
  const segments = [...jpegSegments(file)];
  const named = (marker: number, name: string) =>
    segments.filter((segment) => segment.marker === marker && isNamed(file, segment, name));
  const contents = ({ dataStart, end }: JpegSegment, name: string) =>
    file.subarray(dataStart + name.length, end);
  const [exif] = named(jpegMarker.app1, exifName);
  const packets = [xmpName, xmpExtensionName].flatMap((name) =>
    named(jpegMarker.app1, name).map((segment) => decode(contents(segment, name))),
  );
  return {
    exif: exif ? contents(exif, exifName) : null,
    xmp: packets.join('\n'),
    hasCredentials: segments.some((segment) => isCredentials(file, segment)),
    rebuild: (kept) => rebuild(file, segments, kept),
  };
}

function isNamed(file: Uint8Array, { dataStart, end }: JpegSegment, name: string): boolean {
  return end - dataStart >= name.length && standsAt(file, dataStart, name);
}

function isCredentials(file: Uint8Array, { marker, dataStart, end }: JpegSegment): boolean {
  return (
    marker === jpegMarker.app11 &&
    standsAt(file, dataStart, 'JP') &&
    latin1(file, dataStart, Math.min(end, dataStart + 200)).includes(credentialsType)
  );
}

function rebuild(file: Uint8Array, segments: JpegSegment[], { exif, xmp }: KeptMetadata) {
  const wanted = segments.filter((segment) => isWanted(file, segment));
  const [head, rest] = [wanted.filter(isHead), wanted.filter((segment) => !isHead(segment))];
  const bytesOf = ({ start, end }: JpegSegment) => file.subarray(start, end);
  return concat([
    ...head.map(bytesOf),
    ...(exif ? [segmentOf(jpegMarker.app1, concat([encode(exifName), exif]))] : []),
    ...(xmp ? [segmentOf(jpegMarker.app1, encode(xmpName + xmp))] : []),
    ...rest.map(bytesOf),
  ]);
}

const isHead = ({ marker }: JpegSegment) =>
  marker === jpegMarker.startOfImage || marker === jpegMarker.app0;

function isWanted(file: Uint8Array, segment: JpegSegment): boolean {
  const { marker } = segment;
  if (marker === jpegMarker.comment) return false;
  if (marker < jpegMarker.app0 || marker > jpegMarker.app15) return true;
  if (marker === jpegMarker.app2) return isNamed(file, segment, colorProfileName);
  return marker === jpegMarker.app0 || marker === app14;
}

function segmentOf(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return concat([[0xff, marker, length >> 8, length & 0xff], data]);
}
