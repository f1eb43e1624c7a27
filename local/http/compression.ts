import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml)))/i;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Whether a content type shrinks: texts do, pictures and films are compressed already. */
export function isCompressible(contentType: string | null | undefined): boolean {
  return COMPRESSIBLE.test(contentType ?? '');
}

/** The better encoding that an Accept-Encoding header allows; `q=0` forbids one. */
export function chooseEncoding(accepted: string | null | undefined): Encoding | undefined {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const forbidden = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
    if (!forbidden) allowed.add(name.trim());
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : undefined;
}

/** Compresses as one shot. `best` takes seconds for a megabyte: for files that are kept. */
export function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: 'quick' | 'best',
): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: effort === 'best' ? 9 : 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
