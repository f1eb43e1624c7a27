import { type GifBlock, gifBlocks } from './gif-blocks.ts';
import { concat, decode, encode, type KeptMetadata, type OpenedPicture } from './opened-picture.ts';

/** Applications whose blocks say how the picture is shown: loops, and its colours. */
const wantedApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];
const xmpApplication = 'XMP DataXMP';
const credentialsApplication = 'C2PA_GIF';

/** Introducer, label, length and the eleven letters of an application. */
const applicationBytes = 14;

/** XMP is not in sub-blocks; these bytes lead a reader that thinks so to the end (XMP part 3, 1.1.2). */
const xmpTrailer = [1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0];

/** @throws {DamagedFile} */
export function openGif(file: Uint8Array): OpenedPicture {
  const blocks = [...gifBlocks(file)];
  const packets = blocks.filter(({ application }) => application === xmpApplication);
  return {
    exif: null,
    xmp: packets
      .map(({ start, end }) =>
        decode(file.subarray(start + applicationBytes, end - xmpTrailer.length)),
      )
      .join('\n'),
    hasCredentials: blocks.some(({ application }) =>
      application.startsWith(credentialsApplication),
    ),
    rebuild: (kept) => rebuild(file, blocks, kept),
  };
}

function rebuild(file: Uint8Array, blocks: GifBlock[], { xmp }: KeptMetadata) {
  const [header, ...rest] = blocks
    .filter(isWanted)
    .map(({ start, end }) => file.subarray(start, end));
  const packet = xmp
    ? [concat([[0x21, 0xff, 11], encode(xmpApplication), encode(xmp), xmpTrailer])]
    : [];
  return concat([header ?? [], ...packet, ...rest]);
}

function isWanted({ kind, application }: GifBlock): boolean {
  if (kind === 'comment') return false;
  return kind !== 'application' || wantedApplications.includes(application);
}
