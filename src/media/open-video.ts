import { drawn, toPicture } from './draw.ts';

/** A film in the browser, for looking at its frames. Closed when it is no longer needed. */
export interface OpenedVideo {
  /** In pixels, as it is shown. */
  width: number;
  height: number;
  durationSeconds: number;
  /** The frame at a time, as a picture at most `maxWidth` pixels wide. */
  frameAt(seconds: number, maxWidth?: number): Promise<Blob>;
  close(): void;
}

/** Far beyond the end of any film. */
const afterTheEndSeconds = 1e7;
/** Where a first frame is looked for; a seek to where a film already stands moves nothing. */
const firstFrameSeconds = 0.1;
const deadlineSeconds = 15;
/** Some frames are shown without a word. */
const shownWithinMs = 500;
const posterQuality = 0.85;

/**
 * Opens a film.
 * @param film a chosen file, or the address of one of this site: frames of others cannot be read.
 * @throws {Error} with the reason in words, when the browser cannot play it or takes longer than 15 s.
 */
export async function openVideo(film: Blob | string): Promise<OpenedVideo> {
  const video = document.createElement('video');
  const address = typeof film === 'string' ? film : URL.createObjectURL(film);
  const close = () => {
    video.removeAttribute('src');
    video.load();
    if (typeof film !== 'string') URL.revokeObjectURL(address);
  };
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
    // Safari on a telephone begins only when it is told to, and has no frame before it has to go to one.
    const begun = happened(video, 'loadedmetadata');
    video.load();
    await begun;
    if (video.videoWidth === 0) throw new Error('The film has no pictures that can be shown');
    const isMeasured = Number.isFinite(video.duration);
    const first = Math.min(firstFrameSeconds, video.duration / 2);
    await seek(video, isMeasured ? first : afterTheEndSeconds);
    return { ...factsOf(video), close, frameAt: inTurn(video) };
  } catch (error) {
    close();
    throw error;
  }
}

function factsOf({ videoWidth, videoHeight, duration, currentTime }: HTMLVideoElement) {
  // A recording made in a browser has no duration; a seek beyond its end stops there.
  const durationSeconds = Number.isFinite(duration) ? duration : currentTime;
  return { width: videoWidth, height: videoHeight, durationSeconds };
}

/** A film stands at one frame at a time: who asks for another waits until it is drawn. */
function inTurn(video: HTMLVideoElement): OpenedVideo['frameAt'] {
  let last: Promise<unknown> = Promise.resolve();
  return (seconds, maxWidth) => {
    const frame = last.then(() => frameAt(video, seconds, maxWidth));
    last = frame.catch(() => undefined);
    return frame;
  };
}

async function frameAt(video: HTMLVideoElement, seconds: number, maxWidth = 1920): Promise<Blob> {
  await seek(video, seconds);
  const width = Math.min(video.videoWidth, maxWidth);
  const height = (width * video.videoHeight) / video.videoWidth;
  return toPicture(drawn(video, width, height), posterQuality);
}

/** A browser with much to do may still draw the frame before, once it has gone to a place: the callback says when not. */
async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const shown = new Promise((resolve) => video.requestVideoFrameCallback?.(resolve));
  const gone = happened(video, 'seeked');
  video.currentTime = seconds;
  await gone;
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, shownWithinMs))]);
}

async function happened(video: HTMLVideoElement, event: string): Promise<void> {
  let deadline: number | undefined;
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => () => reject(new Error(reason));
    const late = fail(`This browser did not open the film within ${deadlineSeconds} seconds`);
    deadline = window.setTimeout(late, deadlineSeconds * 1000);
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', fail('This browser cannot play the film'), { once: true });
  }).finally(() => window.clearTimeout(deadline));
}

/** So many times spread over a film, none of them at its very beginning or end, where it is often black. */
export function posterTimes(durationSeconds: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => ((at + 0.5) * durationSeconds) / count);
}
