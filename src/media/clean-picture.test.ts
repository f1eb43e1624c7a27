import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';
import { DamagedFile } from './damaged-file.ts';
import { gifBlocks } from './gif-blocks.ts';
import * as sample from './sample-files.ts';

const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const packet = (content: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${content}/></rdf:RDF></x:xmpmeta>`;
const place = 'exif:GPSLatitude="52,30N"';

/** A real picture with everything that a camera and a program write into one. */
function photograph(format: 'jpeg' | 'png' | 'webp', orientation = 6): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 24 * 16 * 3 }, (_, at) => (at * 37) % 256));
  return sharp(pixels, { raw: { width: 24, height: 16, channels: 3 } })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Copyright: 'somebody', Model: 'a camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withXmp(packet(`${place} Iptc4xmpExt:DigitalSourceType="${sourceType}"`))
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

const pixelsOf = (file: Uint8Array) => sharp(file).raw().toBuffer();
const textOf = (file: Uint8Array | null) => Buffer.from(file ?? []).toString('latin1');

describe.each(['jpeg', 'png', 'webp'] as const)('a photograph as %s', (format) => {
  it('loses the place, the camera and names, and keeps how it came about', async () => {
    const file = await photograph(format);
    expect(textOf(file)).toContain('somebody');
    const { bytes, hadLocation, hasCredentials } = await cleanPicture(format, file);
    expect({ hadLocation, hasCredentials }).toEqual({ hadLocation: true, hasCredentials: false });
    for (const secret of ['somebody', 'a camera', 'GPSLatitude']) {
      expect(textOf(bytes)).not.toContain(secret);
    }
    expect(textOf(bytes)).toContain(sourceType);
    expect(await cleanPicture(format, bytes ?? file)).toMatchObject({ hadLocation: false });
  });

  it('looks as before: same pixels, same colours, same way up', async () => {
    const file = await photograph(format, 8);
    const bytes = (await cleanPicture(format, file)).bytes ?? file;
    expect((await pixelsOf(bytes)).equals(await pixelsOf(file))).toBe(true);
    const [before, after] = await Promise.all([sharp(file).metadata(), sharp(bytes).metadata()]);
    expect(after.orientation).toBe(8);
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
  });

  it('has no Exif left when it is the right way up', async () => {
    const { bytes } = await cleanPicture(format, await photograph(format, 1));
    expect((await sharp(bytes ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
  });

  it('is not changed again', async () => {
    const { bytes: once } = await cleanPicture(format, await photograph(format));
    expect((await cleanPicture(format, once ?? Buffer.alloc(0))).bytes).toBeNull();
  });
});

describe('a GIF', () => {
  const extension = (label: number, ...blocks: Uint8Array[]) =>
    sample.joined(
      [0x21, label],
      ...blocks.map((block) => sample.joined([block.length], block)),
      [0],
    );
  const comment = extension(0xfe, sample.letters('somebody'));
  const loop = extension(0xff, sample.letters('NETSCAPE2.0'), new Uint8Array([1, 0, 0]));
  const xmp = sample.joined(
    [0x21, 0xff, 11],
    sample.letters('XMP DataXMP'),
    sample.letters(packet(`${place} Iptc4xmpExt:DigitalSourceType="${sourceType}"`)),
    [1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0],
  );

  it('loses comments and the place, and keeps its loop and how it came about', async () => {
    const { bytes, hadLocation } = await cleanPicture(
      'gif',
      sample.sampleGif(2, 2, comment, loop, xmp),
    );
    expect(hadLocation).toBe(true);
    expect(textOf(bytes)).toContain('NETSCAPE2.0');
    expect(textOf(bytes)).toContain(sourceType);
    expect(textOf(bytes)).not.toContain('somebody');
    expect(textOf(bytes)).not.toContain('GPSLatitude');
    expect([...gifBlocks(bytes ?? new Uint8Array(0))].at(-1)?.end).toBe(bytes?.length);
  });
});

describe('a picture that is signed', () => {
  const exifWithPlace = sample.joined(
    sample.letters('II*\0'),
    sample.littleEndian(8, 4),
    sample.littleEndian(1, 2),
    [...sample.littleEndian(0x8825, 2), 4, 0, 1, 0, 0, 0, 26, 0, 0, 0],
    [0, 0, 0, 0],
  );
  const manifest = sample.joined(
    sample.letters('JP'),
    [0, 1, 0, 0, 0, 1, 0, 0, 0, 40],
    sample.letters('jumb'),
    [0, 0, 0, 32],
    sample.letters('jumdc2pa'),
  );
  it.each([
    [
      'jpeg',
      sample.sampleJpeg(
        2,
        2,
        sample.jpegSegment(0xe1, sample.joined(sample.letters('Exif\0\0'), exifWithPlace)),
        sample.jpegSegment(0xeb, manifest),
      ),
    ],
    [
      'png',
      sample.samplePng(2, 2, sample.pngChunk('eXIf', exifWithPlace), sample.pngChunk('caBX')),
    ],
    [
      'webp',
      sample.sampleWebp(
        2,
        2,
        sample.riffChunk('EXIF', exifWithPlace),
        sample.riffChunk('C2PA', [1]),
      ),
    ],
  ] as const)('is left as it is, and its place is pointed out: %s', async (format, file) => {
    expect(await cleanPicture(format, file)).toEqual({
      bytes: null,
      hasCredentials: true,
      hadLocation: true,
    });
  });

  it('is left as it is: GIF', async () => {
    const signature = sample.joined(
      [0x21, 0xff, 11],
      sample.letters('C2PA_GIF'),
      [1, 0, 0, 1, 7, 0],
    );
    expect(await cleanPicture('gif', sample.sampleGif(2, 2, signature))).toMatchObject({
      bytes: null,
      hasCredentials: true,
    });
  });
});

it('drops what hangs behind a JPEG', async () => {
  const file = sample.joined(sample.sampleJpeg(), sample.sampleMp4());
  expect((await cleanPicture('jpg', file)).bytes).toEqual(sample.sampleJpeg());
});

it('never fails otherwise than by saying that a file is damaged', async () => {
  const files = await Promise.all((['jpeg', 'png', 'webp'] as const).map((f) => photograph(f)));
  const formats = ['jpeg', 'png', 'webp'] as const;
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.nat(2), changes, fc.nat(), async (which, changed, cut) => {
      const file = new Uint8Array(files[which] ?? []);
      for (const [at, value] of changed) file[at % file.length] = value;
      const end = cut % 3 === 0 ? cut % file.length : file.length;
      try {
        await cleanPicture(formats[which] ?? 'png', file.subarray(0, end));
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedFile);
      }
    }),
    { numRuns: 500 },
  );
});
