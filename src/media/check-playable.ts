import { blobSource } from './byte-source.ts';
import { openVideo } from './open-video.ts';
import { sniff, sniffBytes } from './sniff.ts';

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
  const extension = sniff(await blobSource(file).read(0, sniffBytes));
  if (extension === 'avi') return 'AVI files do not play in browsers';
  try {
    // Fetched for a film alone: it is larger than all else that gets files ready.
    const { playbackObstacle, readFilmCodecs } = await import('./film-codecs.ts');
    return playbackObstacle(await readFilmCodecs(file));
  } catch {
    // What cannot be read says nothing: the browser's player decides.
    return null;
  }
}
