import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { compress, type Encoding, isCompressible } from '../http/compression.ts';
import { contentTypeOf } from './content-types.ts';

/** One file of a build, in memory. */
export interface Asset {
  bytes: Buffer;
  contentType: string;
  /** Of the content: the same file has the same one in the next build. */
  hash: string;
  /** The compressed form, made once; nothing for what does not shrink. */
  compressed(encoding: Encoding): Promise<Buffer> | undefined;
}

/** The files of a build by their path in it, `/videos.html`. */
export type Assets = ReadonlyMap<string, Asset>;

/** What is larger is fetched on a rare use, and its best compression would take ten seconds. */
const quickBytes = 1024 * 1024;

/** Whether a file tells Netlify something and is not published. */
const isUnpublished = (path: string) =>
  path === '/_headers' || path === '/_redirects' || path.startsWith('/.netlify/');

/**
 * Reads a whole build into memory: a few megabytes, and then no request names a file, and the
 * directory may be replaced or deleted.
 *
 * @param cacheDirectory where compressed forms are kept for the next start
 */
export async function loadAssets(dist: string, cacheDirectory: string): Promise<Assets> {
  await mkdir(cacheDirectory, { recursive: true });
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const assets = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(async (file): Promise<[string, Asset]> => {
      const path = `/${relative(dist, file).split(sep).join('/')}`;
      return [path, toAsset(path, await readFile(file), cacheDirectory)];
    });
  return new Map((await Promise.all(assets)).filter(([path]) => !isUnpublished(path)));
}

function toAsset(path: string, bytes: Buffer, cacheDirectory: string): Asset {
  const contentType = contentTypeOf(path);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    contentType,
    hash,
    compressed(encoding) {
      if (!isCompressible(contentType)) return undefined;
      const known = compressed.get(encoding);
      if (known !== undefined) return known;
      const made = cached(join(cacheDirectory, `${hash}.${encoding}`), () =>
        compress(bytes, encoding, bytes.byteLength > quickBytes ? 'quick' : 'best'),
      );
      compressed.set(encoding, made);
      return made;
    },
  };
}

/** Reads a file, or makes and keeps its content. */
async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    const bytes = await make();
    const unfinished = `${file}.${process.pid}.unfinished`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return bytes;
  }
}
