import type { WorkKind } from '#stores/desk/works';
import { publicationLabels } from '../parts/publication-fields.tsx';

const beginning = {
  url: 'File',
  thumbnailUrl: 'Thumbnail',
  title: 'Title',
  description: 'Description',
  category: 'Category',
};

const middle = {
  tags: 'Tags',
  featured: 'Featured',
  alternativeText: 'Alt text',
};

const end = {
  making: 'AI use',
  tools: 'Tools',
  credits: 'Credits',
  processNote: 'Note on the process',
  directorNote: 'Director’s note',
  frames: 'Frames',
  beforeUrl: 'Before',
  ...publicationLabels,
};

const imageLabels = { ...beginning, ...middle, ...end };

const videoLabels = {
  ...beginning,
  duration: 'Duration',
  ...middle,
  captions: 'Captions',
  captionsLanguage: 'Language of the captions',
  transcript: 'Transcript',
  silent: 'No sound',
  ...end,
};

/** What the fields of a work are called, in the order of its form. */
export const workLabels = (kind: WorkKind) => (kind === 'video' ? videoLabels : imageLabels);
