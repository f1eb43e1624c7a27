// Shipped to browsers.
import { getCaptions } from '#contract/endpoints/get-captions';
import { addressOf } from '#contract/request';

/** The address of a video's captions, a WebVTT file. */
export const captionsOf = ({ id }: { id: number }): string => addressOf(getCaptions.path, { id });
