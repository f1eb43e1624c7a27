// GIF89a: a header, then pictures and extensions, each a row of sub-blocks, then a trailer.
import { latin1, standsAt, viewOf } from './bytes.ts';
import { DamagedFile } from './damaged-file.ts';
import { partLimit } from './part-limit.ts';

export interface GifBlock {
  kind: 'header' | 'picture' | 'comment' | 'application' | 'extension' | 'trailer';
  /** What an application extension says it belongs to, such as `NETSCAPE2.0`; empty for all others. */
  application: string;
  start: number;
  end: number;
}

const hasColorTable = 0x80;
const colorTableBytes = (flags: number) => (flags & hasColorTable ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The blocks of a GIF file up to its trailer. @throws {DamagedFile} when they do not reach it, or are too many. */
export function* gifBlocks(file: Uint8Array): Generator<GifBlock> {
  if (!standsAt(file, 0, 'GIF87a') && !standsAt(file, 0, 'GIF89a')) {
    throw new DamagedFile('not a GIF file');
  }
  const headerEnd = 13 + colorTableBytes(viewOf(file, 10, 1).getUint8(0));
  yield { kind: 'header', application: '', start: 0, end: headerEnd };
  const countPart = partLimit();
  for (let start = headerEnd; ; ) {
    countPart();
    const block = readBlock(file, start);
    yield block;
    if (block.kind === 'trailer') return;
    start = block.end;
  }
}

function readBlock(file: Uint8Array, start: number): GifBlock {
  const introducer = viewOf(file, start, 1).getUint8(0);
  if (introducer === 0x3b) return { kind: 'trailer', application: '', start, end: start + 1 };
  if (introducer === 0x2c) {
    const colors = colorTableBytes(viewOf(file, start + 9, 1).getUint8(0));
    const end = endOfSubBlocks(file, start + 10 + colors + 1);
    return { kind: 'picture', application: '', start, end };
  }
  if (introducer !== 0x21) throw new DamagedFile('an unknown block');
  const label = viewOf(file, start + 1, 1).getUint8(0);
  const end = endOfSubBlocks(file, start + 2);
  if (label === 0xfe) return { kind: 'comment', application: '', start, end };
  if (label !== 0xff) return { kind: 'extension', application: '', start, end };
  return { kind: 'application', application: latin1(file, start + 3, start + 14), start, end };
}

function endOfSubBlocks(file: Uint8Array, start: number): number {
  for (let at = start; ; ) {
    const length = file[at];
    if (length === undefined) throw new DamagedFile('the file ends too early');
    at += 1 + length;
    if (length === 0) return at;
  }
}
