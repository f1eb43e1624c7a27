// As much of Exif (CIPA DC-008) as it takes to keep a picture upright and to find a place in it.

const orientationTag = 0x0112;
const gpsTag = 0x8825;
const shortType = 3;

export interface ExifFacts {
  /** 1 to 8; 1: as it is stored. */
  orientation: number;
  /** Whether it says where the picture was taken. */
  hasLocation: boolean;
}

/** Reads an Exif block from its TIFF header on. What cannot be read counts as not there. */
export function readExif(tiff: Uint8Array | null): ExifFacts {
  const facts: ExifFacts = { orientation: 1, hasLocation: false };
  if (!tiff || tiff.length < 14) return facts;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const isLittleEndian = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, isLittleEndian);
  if (first + 2 > tiff.length) return facts;
  const count = view.getUint16(first, isLittleEndian);
  for (let entry = first + 2; entry < first + 2 + count * 12; entry += 12) {
    if (entry + 12 > tiff.length) break;
    const tag = view.getUint16(entry, isLittleEndian);
    if (tag === gpsTag) facts.hasLocation = true;
    if (tag === orientationTag) facts.orientation = view.getUint16(entry + 8, isLittleEndian);
  }
  const isKnown = facts.orientation >= 1 && facts.orientation <= 8;
  return { ...facts, orientation: isKnown ? facts.orientation : 1 };
}

/** The smallest Exif block: one directory with the orientation alone. */
export function exifOfOrientation(orientation: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1, true);
  view.setUint16(10, orientationTag, true);
  view.setUint16(12, shortType, true);
  view.setUint32(14, 1, true);
  view.setUint16(18, orientation, true);
  return new Uint8Array(view.buffer);
}
