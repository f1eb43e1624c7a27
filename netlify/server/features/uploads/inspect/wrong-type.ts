import type { UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import { Problem } from '../../../http/problem.ts';

/** The refusal of a file that is something else than its path says. */
export function wrongType(kind: UploadKind): Problem {
  return new Problem('wrongContentType', { text: uploadMessages.type(kind) });
}
