import type { WorkKind } from '#stores/desk/works';
import { publicationLabels } from '../parts/publication-fields.tsx';

const labels = {
  title: 'Title',
  description: 'Description',
  url: 'File',
  thumbnailUrl: 'Thumbnail',
  category: 'Category',
  tags: 'Tags',
  featured: 'Featured',
  alternativeText: 'Alt text',
  making: 'AI use',
  tools: 'Tools',
  credits: 'Credits',
  processNote: 'Note on the process',
  directorNote: 'Director’s note',
  frames: 'Frames',
  beforeUrl: 'Before',
  ...publicationLabels,
};

const videoLabels = {
  ...labels,
  duration: 'Duration',
  captions: 'Captions',
  captionsLanguage: 'Language of the captions',
  transcript: 'Transcript',
  silent: 'No sound',
};

/** What the fields of a work are called. */
export const workLabels = (kind: WorkKind) => (kind === 'video' ? videoLabels : labels);
