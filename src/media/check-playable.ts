import { blobSource } from './byte-source.ts';
import { DamagedFile } from './damaged-file.ts';
import { openVideo } from './open-video.ts';
import { sniff, sniffBytes } from './sniff.ts';
import { isoVideoCodecs, playbackObstacle } from './video-codecs.ts';

/**
 * Says why a film will not play in common browsers, or `null` when it will, as far as can be told: first by its
 * container, because a browser that plays it proves nothing of the others, then by playing it in this one.
 */
export async function findPlaybackObstacle(file: Blob): Promise<string | null> {
  const known = await obstacleInContainer(file);
  if (known) return known;
  try {
    (await openVideo(file)).close();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message;
  }
}

async function obstacleInContainer(file: Blob): Promise<string | null> {
  const source = blobSource(file);
  const extension = sniff(await source.read(0, sniffBytes));
  if (!extension) return null;
  const isIso = extension === 'mp4' || extension === 'mov';
  try {
    return playbackObstacle(extension, isIso ? await isoVideoCodecs(source) : []);
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}
