import * as v from 'valibot';
import { type DeskWork, deskImageSchema, deskVideoSchema } from '#contract/entities/desk-work';
import { imageForm, videoForm } from '#contract/entities/work-form';
import { defaultLanguage, makings } from '#contract/options';
import type { FieldGroup } from '#lib/merge-versions';
import { joinTags, splitTags } from '#lib/tags';
import { categoryChoices } from '#stores/desk/options';
import type { WorkForm, WorkKind } from '#stores/desk/works';
import {
  blankPublication,
  type PublicationValues,
  publicationOf,
  publicationValuesOf,
} from '../parts/publication-fields.tsx';

/** What the form holds while it is filled in: everything as text, as controls have it. */
export interface WorkValues extends PublicationValues {
  title: string;
  description: string;
  url: string;
  thumbnailUrl: string;
  duration: string;
  category: string;
  /** Parted by commas. */
  tags: string;
  featured: boolean;
  alternativeText: string;
  making: string;
  /** Parted by commas. */
  tools: string;
  credits: string;
  processNote: string;
  directorNote: string;
  /** One address a line. */
  frames: string;
  beforeUrl: string;
  captions: string;
  captionsLanguage: string;
  transcript: string;
  silent: boolean;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

/** A file, and what was measured of it. */
export const fileGroup: FieldGroup = ['url', 'duration', 'width', 'height', 'placeholder'];

interface KindWords {
  kind: WorkKind;
  noun: 'video' | 'image';
  /** With its article. */
  one: 'a video' | 'an image';
  /** As the toasts begin. */
  title: 'Video' | 'Image';
  plural: 'videos' | 'images';
  categories: readonly { value: string; label: string }[];
  emptyText: string;
  /** What a form without a work begins with. */
  blank: WorkValues;
  /** Reads the form; its messages are those of the server. */
  schema: v.GenericSchema<WorkValues, WorkForm>;
  item: v.GenericSchema<unknown, DeskWork>;
}

/** The form's texts as the server takes them. */
const payloadOf = ({
  tags,
  tools,
  making,
  frames,
  state,
  publishAt,
  ...values
}: WorkValues): v.InferInput<typeof videoForm> => ({
  ...values,
  tags: splitTags(tags),
  tools: splitTags(tools),
  frames: frames.split('\n'),
  making: makings.find(({ value }) => value === making)?.value ?? null,
  ...publicationOf({ state, publishAt }),
});

const values = v.custom<WorkValues>((input) => typeof input === 'object' && input !== null);

const blank: WorkValues = {
  title: '',
  description: '',
  url: '',
  thumbnailUrl: '',
  duration: '00:00',
  category: '',
  tags: '',
  featured: false,
  alternativeText: '',
  making: '',
  tools: '',
  credits: '',
  processNote: '',
  directorNote: '',
  frames: '',
  beforeUrl: '',
  captions: '',
  captionsLanguage: defaultLanguage,
  transcript: '',
  silent: false,
  width: null,
  height: null,
  placeholder: null,
  ...blankPublication,
  state: 'draft',
};

/** Everything in which the tab and the form of videos differ from those of images. */
export const workKinds: Record<WorkKind, KindWords> = {
  video: {
    kind: 'video',
    noun: 'video',
    one: 'a video',
    title: 'Video',
    plural: 'videos',
    get categories() {
      return categoryChoices('video');
    },
    emptyText: 'No videos found. Add your first video.',
    blank,
    schema: v.pipe(values, v.transform(payloadOf), videoForm),
    item: deskVideoSchema,
  },
  image: {
    kind: 'image',
    noun: 'image',
    one: 'an image',
    title: 'Image',
    plural: 'images',
    get categories() {
      return categoryChoices('image');
    },
    emptyText: 'No images found. Add your first image.',
    blank: { ...blank, tags: 'Art' },
    schema: v.pipe(values, v.transform(payloadOf), imageForm),
    item: deskImageSchema,
  },
};

/** What only a video has. */
const captionValuesOf = (work: DeskWork) =>
  'duration' in work && {
    duration: work.duration,
    captions: work.captions ?? '',
    captionsLanguage: work.captionsLanguage ?? defaultLanguage,
    transcript: work.transcript ?? '',
    silent: work.silent,
  };

/** A work as its form shows it. */
export const valuesOf = (work: DeskWork): WorkValues => ({
  ...blank,
  ...captionValuesOf(work),
  title: work.title,
  description: work.description,
  url: work.url,
  thumbnailUrl: work.thumbnailUrl ?? '',
  category: work.category,
  tags: joinTags(work.tags),
  featured: work.featured,
  alternativeText: work.alternativeText ?? '',
  making: work.making ?? '',
  tools: joinTags(work.tools),
  credits: work.credits ?? '',
  processNote: work.processNote ?? '',
  directorNote: work.directorNote ?? '',
  frames: work.frames.join('\n'),
  beforeUrl: work.beforeUrl ?? '',
  width: work.width,
  height: work.height,
  placeholder: work.placeholder,
  ...publicationValuesOf(work),
});

/** What the dialog of a work is called. @param work that is edited; `undefined`: one is added. */
export const editorTitle = (kind: WorkKind, work: DeskWork | undefined): string =>
  `${work ? 'Edit' : 'Add'} ${workKinds[kind].title}`;
