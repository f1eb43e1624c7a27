import { uploadMessages } from '#contract/upload-messages';
import { Problem } from './problem.ts';
import { readBytes } from './read-json.ts';

/** What a multipart form of one file holds beside it: boundaries, headers, a name. */
const aroundFileBytes = 64 * 1024;

/**
 * Reads the one file, in the field `file`, of a multipart form (RFC 7578).
 * @param maxBytes of the file; more is refused while it arrives.
 * @throws {Problem} `wrongContentType`, `tooLarge`, `malformed` or `invalid`, in words of the catalogue.
 */
export async function readFormFile(request: Request, maxBytes: number): Promise<File> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem('wrongContentType', { text: 'Send this as multipart/form-data.' });
  }
  const refusal = uploadMessages.tooLarge(maxBytes);
  const body = await readBytes(request, maxBytes + aroundFileBytes, refusal);
  const files = (await parseForm(body, type))
    .getAll('file')
    .filter((field) => field instanceof File);
  const [file] = files;
  if (!file) throw new Problem('invalid', { fields: { file: uploadMessages.missing } });
  if (files.length > 1) throw new Problem('malformed', { text: uploadMessages.tooMany });
  if (file.size > maxBytes) throw new Problem('tooLarge', { text: refusal });
  return file;
}

async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new Problem('malformed', { text: 'The form could not be read.' });
  }
}
