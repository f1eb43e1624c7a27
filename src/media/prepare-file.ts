import { cleanPicture } from './clean-picture.ts';
import { cleanVideo } from './clean-video.ts';
import { DamagedFile } from './damaged-file.ts';
import { isPicture } from './picture-size.ts';
import { sniff, sniffBytes } from './sniff.ts';

export interface PreparedFile {
  /** What is to be uploaded. */
  file: File;
  /** Whether it carries a C2PA manifest and was therefore left untouched. */
  hasCredentials: boolean;
  /** Whether the file to be uploaded says where it was taken; pointed out before the upload. */
  hasLocation: boolean;
  /** Whether something private was taken out. */
  wasCleaned: boolean;
}

/**
 * Takes private metadata out of a file before it leaves the browser. A file that cannot be read is left as it is: the
 * server says what is wrong with it.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  try {
    return await prepare(file);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return { file, hasCredentials: false, hasLocation: false, wasCleaned: false };
  }
}

async function prepare(file: File): Promise<PreparedFile> {
  const extension = sniff(new Uint8Array(await file.slice(0, sniffBytes).arrayBuffer()));
  if (extension && isPicture(extension)) {
    const { bytes, ...facts } = await cleanPicture(
      extension,
      new Uint8Array(await file.arrayBuffer()),
    );
    return preparedOf(file, bytes && new Blob([bytes]), facts);
  }
  if (extension === 'mp4' || extension === 'mov') {
    const { file: cleaned, ...facts } = await cleanVideo(file);
    return preparedOf(file, cleaned, facts);
  }
  return { file, hasCredentials: false, hasLocation: false, wasCleaned: false };
}

function preparedOf(
  file: File,
  cleaned: Blob | null,
  { hasCredentials, hadLocation }: { hasCredentials: boolean; hadLocation: boolean },
): PreparedFile {
  const { name, type, lastModified } = file;
  return {
    file: cleaned ? new File([cleaned], name, { type, lastModified }) : file,
    hasCredentials,
    hasLocation: hadLocation && cleaned === null,
    wasCleaned: cleaned !== null,
  };
}
