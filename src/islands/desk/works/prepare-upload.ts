import { extensionsOf, type UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import { findPlaybackObstacle } from '#media/check-playable';
import { prepareFile } from '#media/prepare-file';
import { sniff, sniffBytes, sniffForeign } from '#media/sniff';
import { redrawUpload } from './redraw-upload.ts';

export interface PreparedUpload {
  /** What is sent: private metadata are taken out of it. */
  file: File;
  /** What the admin should know about it. */
  notes: string[];
  /** Why it will not play everywhere; uploading it all the same takes a confirmation. */
  obstacle: string | null;
}

/** What became of a file: it is ready, or not taken, or something has to be agreed to first. */
export type Preparation = PreparedUpload | { refusal: string } | { question: string };

export interface PreparationRules {
  /** The largest that the site takes. */
  maxBytes: number;
  /** Whether the person has agreed to what was asked before. */
  isAgreed: boolean;
}

/** Gets a file ready to be sent, and finds out what should be said about it before, or why it is not taken. */
export async function prepareUpload(
  kind: UploadKind,
  chosen: File,
  rules: PreparationRules,
): Promise<Preparation> {
  const head = new Uint8Array(await chosen.slice(0, sniffBytes).arrayBuffer());
  const foreign = kind === 'video' ? null : sniffForeign(head);
  const content = sniff(head);
  if (foreign) return redrawUpload(chosen, foreign, rules);
  // Telephones give HEIC files names that end in .jpg: the server would refuse them after they were sent.
  if (!content || !extensionsOf(kind).includes(content)) {
    return { refusal: uploadMessages.type(kind) };
  }
  if (kind !== 'video' && chosen.size > rules.maxBytes) return redrawUpload(chosen, null, rules);
  const { file, hasCredentials, hasLocation, wasCleaned } = await prepareFile(chosen);
  const notes: string[] = [];
  if (wasCleaned) notes.push('Private details, such as the place, were taken out of the file.');
  if (hasCredentials) {
    notes.push('The file carries content credentials (C2PA) and is sent as it is.');
  }
  if (hasLocation) notes.push('The file says where it was taken.');
  return { file, notes, obstacle: kind === 'video' ? await findPlaybackObstacle(file) : null };
}
