// What people are told of a file that is not accepted, before it is sent and by the server.
import { maxMegapixels } from './limits.ts';
import { extensionsOf, type UploadKind } from './media-types.ts';

export const uploadMessages = {
  type: (kind: UploadKind) =>
    `File type must be one of ${extensionsOf(kind)
      .map((extension) => `.${extension}`)
      .join(', ')}`,
  tooLarge: (maxBytes: number) => `File is larger than ${maxBytes} bytes`,
  empty: 'File is smaller than 1 bytes',
  tooMany: 'Too many files',
  missing: 'Please choose a file to upload',
  name: 'The name of a file may hold neither slashes nor control characters',
  damaged: 'The file is damaged or incomplete. Please export it again',
  tooManyPixels: `The picture has more than ${maxMegapixels} megapixels`,
  kind: 'Please say whether this is a video, an image or a thumbnail',
  tooManyUnfinished: (count: number) =>
    `You have ${count} uploads that are not finished. Finish or cancel one, or try again tomorrow`,
  interrupted: 'The upload has gone on elsewhere. Please continue from where it is now',
} as const;
