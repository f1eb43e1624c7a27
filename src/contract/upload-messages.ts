// What people are told of a file that is not accepted, before it is sent and by the server.
import { fileSize } from './file-size.ts';
import { maxMegapixels, redrawnSidePixels } from './limits.ts';
import { extensionsOf, type UploadKind } from './media-types.ts';

export const uploadMessages = {
  type: (kind: UploadKind) =>
    `File type must be one of ${extensionsOf(kind)
      .map((extension) => `.${extension}`)
      .join(', ')}`,
  tooLarge: (maxBytes: number) => `File is larger than ${maxBytes} bytes`,
  /** Of a picture that can be made smaller, which is asked first. */
  tooLargePicture: (bytes: number, maxBytes: number) =>
    `The picture has ${fileSize(bytes)}, and at most ${fileSize(maxBytes)} are taken. It can be brought to ${redrawnSidePixels.toLocaleString('en')} pixels on its long side`,
  losesCredentials: 'Drawn anew, the picture loses its content credentials (C2PA)',
  tooLargeAnimation: (maxBytes: number) =>
    `The animation is larger than ${fileSize(maxBytes)}: please export a smaller one`,
  heic: 'This HEIC picture cannot be read. Please export it as JPEG',
  avif: 'This is an AVIF picture, which this browser cannot read. Please export it as JPEG or WebP',
  unreadablePicture: 'This picture cannot be read. Please export it again',
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
