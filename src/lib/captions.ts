import { getCaptions } from '#contract/endpoints/get-captions';
import { addressOf } from '#contract/request';

/** The captions of a video, as a player lists them. */
export interface Captions {
  /** The address of a WebVTT file. */
  address: string;
  /** BCP 47. */
  language: string;
  /** What the language calls itself. */
  label: string;
}

/** The captions of a video; `null` when it has none. */
export function captionsOf(video: {
  id: number;
  captionsLanguage?: string | null;
}): Captions | null {
  const { id, captionsLanguage: language } = video;
  if (!language) return null;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const address = addressOf(getCaptions.path, { id });
  return { address, language, label: names.of(language) ?? language };
}
