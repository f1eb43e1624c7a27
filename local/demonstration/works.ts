/** The demonstration works, as the local start seeds them. Their media stand in `media/`. */

import { imageTexts } from './image-texts.ts';
import measurements from './measurements.json' with { type: 'json' };
import { videoTexts } from './video-texts.ts';
import type { ImageText, VideoText, WorkText } from './work-text.ts';

interface Measured {
  /** Pixels of the file. */
  width: number;
  height: number;
  /** A data URI of the picture some 16 pixels wide. */
  placeholder: string;
}

export interface DemonstrationImage extends ImageText, Measured {
  /** File name in `media/`. */
  file: string;
}

export interface DemonstrationVideo extends VideoText, Measured {
  /** File names in `media/`. */
  file: string;
  poster: string;
  frames: readonly string[];
  /** The poster's moment before the laboratory. */
  before?: string;
  /** Minutes and seconds, `00:12`. */
  duration: string;
  durationSeconds: number;
}

interface Measurement {
  width: number;
  height: number;
  bytes: number;
  duration?: number;
  placeholder?: string;
}

const measured: Readonly<Record<string, Measurement>> = measurements;

/** The clips, newest first. */
export const demonstrationVideos: readonly DemonstrationVideo[] = newestFirst(videoTexts).map(
  (text) => {
    const file = `${text.slug}.webm`;
    const poster = `${text.slug}.poster.webp`;
    const { width, height, duration = 0 } = measurementOf(file);
    const durationSeconds = Math.round(duration);
    const { placeholder = '' } = measurementOf(poster);
    return {
      ...text,
      file,
      poster,
      frames: Object.keys(measured).filter((name) => name.startsWith(`${text.slug}.frame-`)),
      ...(`${text.slug}.before.webp` in measured && { before: `${text.slug}.before.webp` }),
      width,
      height,
      placeholder,
      durationSeconds,
      duration: slate(durationSeconds),
    };
  },
);

/** The stills, newest first. */
export const demonstrationImages: readonly DemonstrationImage[] = newestFirst(imageTexts).map(
  (text) => {
    const file = `${text.slug}.webp`;
    const { width, height, placeholder = '' } = measurementOf(file);
    return { ...text, file, width, height, placeholder };
  },
);

function measurementOf(file: string): Measurement {
  const found = measured[file];
  if (!found) throw new Error(`${file} is not measured: run local/demonstration/generate/main.ts`);
  return found;
}

function newestFirst<Text extends WorkText>(texts: readonly Text[]): Text[] {
  return texts.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

function slate(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
