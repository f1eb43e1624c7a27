import { describeError, log } from '../../log.ts';
import { withdrawFiles } from '../../publish/withdraw-files.ts';

/** How long the caller waits for it; visitors are promised ten seconds. */
const timeoutMs = 6000;

/**
 * Sees to the files of works that were just taken down, before the caller is answered. What fails or takes longer is left
 * to the background: the works are taken down all the same.
 */
export async function withdrawFilesNow(): Promise<void> {
  try {
    await withdrawFiles(new Date(Date.now() + timeoutMs));
  } catch (error) {
    log('warn', 'files are withdrawn in the background', describeError(error));
  }
}
