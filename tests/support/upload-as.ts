import { readFile } from 'node:fs/promises';
import { uploadFile } from '#contract/endpoints/upload-file';
import type { TestSite } from './site.ts';

/** Uploads a file of the demonstration under another name, as the account of a token. */
export async function uploadAs(
  site: TestSite,
  token: string,
  kind: 'image' | 'video',
  file: string,
  name: string,
): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(`local/demonstration/media/${file}`)]), name);
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(site.url + uploadFile[kind].path, { method: 'POST', headers, body: form });
}
