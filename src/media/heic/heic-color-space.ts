// Telephones write HEIC in the colours of Display P3. Read as sRGB, which the decoder does not tell apart, they would be dull.
import type { ByteSource } from '../byte-source.ts';
import { latin1, viewOf } from '../bytes.ts';
import { type IsoBox, isoBoxes } from '../iso-boxes.ts';

/** `colour_primaries` of SMPTE EG 432-1 in ITU-T H.273. */
const p3Primaries = 12;

/** The X of red in the profile of Display P3; in that of sRGB it is 0.436, in Adobe's 0.610. */
const p3RedX = { least: 0.505, most: 0.525 };

/** The colours that a HEIC picture is written in. All others than Display P3 count as sRGB. */
export async function colorSpaceOf(file: ByteSource): Promise<PredefinedColorSpace> {
  for await (const { dataStart, end } of colorBoxes(file)) {
    if (isP3(await file.read(dataStart, end))) return 'display-p3';
  }
  return 'srgb';
}

/** ISO/IEC 23008-12: properties of pictures stand in `ipco` in `iprp` in `meta`. */
async function* colorBoxes(file: ByteSource): AsyncGenerator<IsoBox> {
  // `meta` begins with its version and flags.
  for await (const meta of boxesOf('meta', file))
    for await (const iprp of boxesOf('iprp', file, meta.dataStart + 4, meta.end))
      for await (const ipco of boxesOf('ipco', file, iprp.dataStart, iprp.end))
        yield* boxesOf('colr', file, ipco.dataStart, ipco.end);
}

async function* boxesOf(
  type: string,
  ...where: Parameters<typeof isoBoxes>
): AsyncGenerator<IsoBox> {
  for await (const box of isoBoxes(...where)) if (box.type === type) yield box;
}

function isP3(color: Uint8Array): boolean {
  const kind = latin1(color, 0, 4);
  if (kind === 'nclx') return viewOf(color, 4, 2).getUint16(0) === p3Primaries;
  if (kind !== 'prof' && kind !== 'rICC') return false;
  const x = redXOf(color.subarray(4));
  return x !== null && x > p3RedX.least && x < p3RedX.most;
}

/** The X of red's colorant by the table of tags of an ICC profile (ICC.1, 7.3 and 10.31). */
function redXOf(profile: Uint8Array): number | null {
  const view = viewOf(profile, 0, profile.length);
  const count = Math.min(view.getUint32(128), (profile.length - 132) / 12);
  for (let tag = 0; tag < count; tag++) {
    const at = 132 + tag * 12;
    if (latin1(profile, at, at + 4) === 'rXYZ')
      return view.getInt32(view.getUint32(at + 4) + 8) / 65_536;
  }
  return null;
}
