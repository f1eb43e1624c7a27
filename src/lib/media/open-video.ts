// Shipped to browsers.
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
const posterQuality = 0.85;

/**
 * Opens a film.
 * @param film a file that somebody chose, or the address of one of this site: frames of others cannot be read.
 * @throws {Error} when the browser cannot play it.
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
    await happened(video, 'loadeddata');
    if (video.videoWidth === 0) throw new Error('The film has no pictures that can be shown.');
    if (!Number.isFinite(video.duration)) await seek(video, afterTheEndSeconds);
    return { ...factsOf(video), close, frameAt: (...args) => frameAt(video, ...args) };
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

async function frameAt(video: HTMLVideoElement, seconds: number, maxWidth = 1920): Promise<Blob> {
  await seek(video, seconds);
  const width = Math.min(video.videoWidth, maxWidth);
  const height = (width * video.videoHeight) / video.videoWidth;
  return toPicture(drawn(video, width, height), posterQuality);
}

async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const done = happened(video, 'seeked');
  video.currentTime = seconds;
  await done;
}

function happened(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('The browser cannot play this film.'));
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', failed, { once: true });
  });
}

/** So many times spread over a film, none of them at its very beginning or end, where it is often black. */
export function posterTimes(durationSeconds: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => ((at + 0.5) * durationSeconds) / count);
}

/** A length as works have it, such as `2:35`, or `1:02:35` beyond an hour. */
export function durationText(durationSeconds: number): string {
  const whole = Math.round(durationSeconds);
  const [hours, minutes, seconds] = [whole / 3600, (whole / 60) % 60, whole % 60].map(Math.floor);
  const two = (part = 0) => String(part).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
