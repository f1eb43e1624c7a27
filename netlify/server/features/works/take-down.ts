import type { Context } from '@netlify/functions';
import { describeError, log } from '../../log.ts';
import { sendPurges } from '../../publish/send-purges.ts';
import { withdrawFiles } from '../../publish/withdraw-files.ts';

/** How long the files of works are seen to here; visitors are promised ten seconds. */
const timeoutMs = 6000;

/** So many works the caller waits for: more would take too long. */
const fewWorks = 10;

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

/** As `withdrawFilesNow`; the files of many works are seen to after the answer. */
export async function withdrawFilesOf(
  works: number,
  context: Pick<Context, 'waitUntil'>,
): Promise<void> {
  if (works <= fewWorks) return withdrawFilesNow();
  context.waitUntil(withdrawFilesLater());
}

async function withdrawFilesLater(): Promise<void> {
  await withdrawFilesNow();
  await sendPurges().catch((error: unknown) =>
    log('warn', 'purges are left to the background', describeError(error)),
  );
}
