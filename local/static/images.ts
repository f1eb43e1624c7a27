import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ImageHandler } from '@netlify/images';
import sharp, { type Sharp } from 'sharp';
import { type ImageParameters, parseImageParameters } from './image-parameters.ts';
import { createLimiter } from './limiter.ts';
import { isAllowedSource, lastAddressOf } from './picture-source.ts';

export const IMAGES_PATH = '/.netlify/images';

export interface ImageServiceOptions {
  /** Where made pictures are kept. */
  cacheDirectory: string;
  /** This server's own address: pictures of the site are asked for there. */
  origin: () => string;
  /** Regular expressions of the other addresses that may be asked. */
  remoteImages: () => string[];
  /** What a picture of the site changes with, if it can change under its address. */
  versionOf: (pathname: string) => string | undefined;
}

/** A picture that could not be made; `status` is the answer. */
class ImageError extends Error {
  override name = 'ImageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Picture {
  bytes: Buffer<ArrayBuffer>;
  contentType: string;
}

const SOURCE_TIMEOUT_MS = 20_000;
/** A large AVIF is seconds of work for a processor, which may have more to do. */
const DRAWING_TIMEOUT_MS = 60_000;

/** `ImageHandler` would follow redirects to any host: they are followed before it is asked, and it meets none. */
process.env['IPX_HTTP_FETCH_OPTIONS'] = JSON.stringify({ redirect: 'error' });

const forms: Pick<Sharp, 'avif'> = sharp.prototype;
const { avif } = forms;
/** sharp's usual effort takes seconds for a wide picture, this one a tenth of them, for a file of nearly the same size. */
forms.avif = function (this: Sharp, options) {
  return avif.call(this, { effort: 2, ...options });
};

const REASONS: Record<number, string> = { 403: 'Forbidden', 404: 'Not Found' };

/** Netlify's image CDN: answers `/.netlify/images`, every picture made once. */
export function createImageService(options: ImageServiceOptions) {
  const inTurn = createLimiter(availableParallelism());
  const running = new Map<string, Promise<Picture>>();

  function getPicture(parameters: ImageParameters): Promise<Picture> {
    const key = keyOf(parameters, options);
    const known = running.get(key);
    if (known !== undefined) return known;
    const picture = requireSource(parameters, options)
      .then(() =>
        readOrMake(join(options.cacheDirectory, key), () =>
          inTurn(() => makePicture(parameters, options)),
        ),
      )
      .finally(() => running.delete(key));
    running.set(key, picture);
    return picture;
  }

  return async function answerImage(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Not Allowed');
    const query = new URL(request.url).searchParams;
    const parameters = parseImageParameters(query, request.headers.get('accept'));
    if (parameters === undefined) return plain(404, 'Not Found');
    try {
      return toResponse(await getPicture(parameters), parameters, request);
    } catch (error) {
      if (error instanceof ImageError) return plain(error.status, error.message);
      console.error(`[images] ${request.url}:`, error);
      return plain(500, 'Internal Server Error');
    }
  };
}

function keyOf(parameters: ImageParameters, { versionOf }: ImageServiceOptions): string {
  const { source } = parameters;
  const version = source.startsWith('/') ? versionOf(source) : undefined;
  return createHash('sha256')
    .update(`${wholeQuery(parameters, true)}\n${version}`)
    .digest('hex');
}

/**
 * A picture of a file that a function serves goes with the file, as from an edge that was told to forget it.
 * @throws {ImageError} when this site no longer has the file.
 */
async function requireSource(
  { source }: ImageParameters,
  { origin, versionOf }: ImageServiceOptions,
): Promise<void> {
  const address = new URL(source, origin());
  const isOwn = address.origin === new URL(origin()).origin;
  if (!isOwn || versionOf(address.pathname) !== undefined) return;
  const signal = AbortSignal.timeout(SOURCE_TIMEOUT_MS);
  const response = await fetch(address, { method: 'HEAD', signal });
  if (!response.ok) throw failureOf(response.status);
}

/** A kept picture is one file: its content type, a line feed, its bytes. */
async function readOrMake(file: string, make: () => Promise<Picture>): Promise<Picture> {
  try {
    const kept = await readFile(file);
    const end = kept.indexOf('\n');
    return { contentType: kept.toString('latin1', 0, end), bytes: kept.subarray(end + 1) };
  } catch {
    const picture = await make();
    await mkdir(join(file, '..'), { recursive: true });
    const unfinished = `${file}.${process.pid}.unfinished`;
    await writeFile(unfinished, [Buffer.from(`${picture.contentType}\n`), picture.bytes]);
    await rename(unfinished, file);
    return picture;
  }
}

/**
 * A query that also asks for the right way up and, if it `moves`, for all frames. `ImageHandler` writes what it is given
 * into the modifiers of ipx (https://github.com/unjs/ipx#modifiers), where a comma begins another.
 */
function wholeQuery({ query }: ImageParameters, moves: boolean): URLSearchParams {
  const whole = new URLSearchParams(query);
  whole.set('q', `${query.get('q')},rotate_null${moves ? ',animated' : ''}`);
  return whole;
}

/** An animation that is too much for sharp stands still. */
async function makePicture(
  parameters: ImageParameters,
  options: ImageServiceOptions,
): Promise<Picture> {
  const { format } = parameters;
  const canMove = format === undefined || format === 'webp' || format === 'gif';
  try {
    return await askHandler(wholeQuery(parameters, canMove), options);
  } catch (error) {
    const isTooMuch = canMove && error instanceof ImageError && error.status >= 500;
    if (isTooMuch) return askHandler(wholeQuery(parameters, false), options);
    throw error;
  }
}

async function askHandler(
  query: URLSearchParams,
  { origin, remoteImages }: ImageServiceOptions,
): Promise<Picture> {
  const imagesConfig = { remote_images: remoteImages() };
  const source = new URL(String(query.get('url')), origin());
  const isAllowed = (address: URL) => isAllowedSource(address, origin(), remoteImages());
  const signal = AbortSignal.timeout(SOURCE_TIMEOUT_MS);
  const address = await lastAddressOf(source, isAllowed, signal).catch(() => source);
  if (!address) throw failureOf(403);
  query.set('url', address.href);
  const handler = new ImageHandler({ imagesConfig, logger: console });
  const match = handler.match(new Request(`${origin()}${IMAGES_PATH}?${query}`));
  const timeout = new Promise<never>((_, reject) => {
    const late = new ImageError(504, 'Gateway Timeout');
    setTimeout(reject, DRAWING_TIMEOUT_MS, late).unref();
  });
  const response = await Promise.race([match?.handle(origin()), timeout]);
  if (!response?.ok) throw failureOf(response?.status ?? 500);
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.startsWith('image/')) throw new ImageError(404, 'Not Found');
  return { contentType, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** What the source answered with, or 502 when there was no picture in it. */
function failureOf(status: number): ImageError {
  const reason = REASONS[status];
  return reason === undefined ? new ImageError(502, 'Bad Gateway') : new ImageError(status, reason);
}

function toResponse(picture: Picture, parameters: ImageParameters, request: Request): Response {
  const etag = `"${createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)}"`;
  const headers = new Headers({
    'cache-control': 'public,max-age=0,must-revalidate',
    'content-type': picture.contentType,
    'content-security-policy': "default-src 'none'",
    'content-length': String(picture.bytes.length),
    etag,
    ...(parameters.negotiated && { vary: 'Accept' }),
  });
  if (request.headers.get('if-none-match') === etag) {
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.bytes, { headers });
}

function plain(status: number, text: string): Response {
  return new Response(text, { status });
}
