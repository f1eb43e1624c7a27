import { randomBytes } from 'node:crypto';
import { isoBox, letters } from '#media/sample-files';

/** A file that has the structure of an MP4, of exactly so many bytes, with random ones for its pictures. */
export function mp4Of(bytes: number): Buffer<ArrayBuffer> {
  const start = Buffer.concat([isoBox('ftyp', letters('isom')), isoBox('moov')]);
  const pictures = Buffer.concat([Buffer.alloc(8), randomBytes(bytes - start.length - 8)]);
  pictures.writeUInt32BE(pictures.length);
  pictures.write('mdat', 4, 'latin1');
  return Buffer.concat([start, pictures]);
}

/** Reads a file as a player does: an open range from each place where the answer before ended. */
export async function readInSlices(address: string): Promise<Buffer> {
  const slices: Buffer[] = [];
  for (let position = 0, size = 1; position < size; ) {
    const response = await fetch(address, { headers: { Range: `bytes=${position}-` } });
    if (response.status !== 206) throw new Error(`${address} answered ${response.status}`);
    const slice = Buffer.from(await response.arrayBuffer());
    size = Number(response.headers.get('Content-Range')?.split('/')[1]);
    position += slice.length;
    slices.push(slice);
  }
  return Buffer.concat(slices);
}
