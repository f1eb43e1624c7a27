import { getCaptions } from '#contract/endpoints/get-captions';
import { addressOf } from '#contract/request';

/** The captions of a video, as a player lists them. */
export interface Captions {
  /** The address of a WebVTT file. */
  address: string;
  /** BCP 47. */
  language: string;
}

/** The captions of a video; `null` when it has none. */
export function captionsOf(video: {
  id: number;
  captionsLanguage?: string | null;
}): Captions | null {
  const { id, captionsLanguage: language } = video;
  if (!language) return null;
  return { address: addressOf(getCaptions.path, { id }), language };
}

/** What a language calls itself, as a player lists it. A browser loads its words first: some 50 ms on a slow phone. */
export const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
