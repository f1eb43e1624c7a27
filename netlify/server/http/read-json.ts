import { maxJsonBytes } from '#contract/limits';
import { problems } from '#contract/problems';
import { Problem } from './problem.ts';

/**
 * Reads a JSON body. The size is counted while it arrives, because a declared length may be missing or wrong.
 * @throws {Problem} `wrongContentType`, `tooLarge` or `malformed`.
 */
export async function readJson(request: Request, maxBytes = maxJsonBytes): Promise<unknown> {
  if (contentTypeOf(request) !== 'application/json') {
    throw new Problem('wrongContentType', { text: 'Send this as application/json.' });
  }
  const bytes = await readBytes(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('malformed', { text: 'The request is not valid JSON.' });
  }
}

/** Reads a whole body of at most `maxBytes`. @throws {Problem} `tooLarge`, in the words of `refusal`. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  refusal: string = problems.tooLarge.text,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Problem('tooLarge', { text: refusal });
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What a body is declared to be, without its parameters. */
export function contentTypeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
}
