import type { UploadKind } from '#contract/media-types';
import { findPlaybackObstacle } from '#lib/media/check-playable';
import { prepareFile } from '#lib/media/prepare-file';

export interface PreparedUpload {
  /** What is sent: private metadata are taken out of it. */
  file: File;
  /** What the admin should know about it. */
  notes: string[];
  /** Why it will not play everywhere; whoever still wants it has to say so. */
  obstacle: string | null;
}

/** Gets a file ready to be sent, and finds out what should be said about it before. */
export async function prepareUpload(kind: UploadKind, chosen: File): Promise<PreparedUpload> {
  const { file, hasCredentials, hasLocation, wasCleaned } = await prepareFile(chosen);
  const notes: string[] = [];
  if (wasCleaned) notes.push('Private details, such as the place, were taken out of the file.');
  if (hasCredentials) {
    notes.push('The file carries content credentials (C2PA) and is sent as it is.');
  }
  if (hasLocation) notes.push('The file says where it was taken.');
  return { file, notes, obstacle: kind === 'video' ? await findPlaybackObstacle(file) : null };
}
