import { useRef } from 'react';
import * as v from 'valibot';
import type { DeskWork } from '#contract/entities/desk-work';
import { imageChange, videoChange } from '#contract/entities/work-form';
import { messagesOf } from '#lib/messages-of';
import { splitTags } from '#lib/tags';
import { imageStill, videoStill } from '#lib/work-still';
import { offeredCategories } from '#stores/desk/options';
import { type WorkChange, type WorkKind, works } from '#stores/desk/works';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Still } from '#ui/still.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import desk from '../parts/desk.module.css';
import { EditorDialog } from '../parts/editor-dialog.tsx';
import { publicationGroup } from '../parts/publication-fields.tsx';
import { useEditor } from '../parts/use-editor.ts';
import styles from './in-place-dialog.module.css';
import { tellWhatLeftHome } from './left-home.ts';
import { requirePlayable } from './probe-media.ts';
import workForm from './work-dialog.module.css';
import { fileGroup, valuesOf, type WorkValues, workKinds } from './work-kinds.ts';

interface InPlaceDialogProps {
  kind: WorkKind;
  work: DeskWork;
  onClose: () => void;
}

const values = v.custom<WorkValues>((input) => typeof input === 'object' && input !== null);

/** A draft is judged as one. */
const imagePart = ({ title, description, category, tags, featured, state }: WorkValues) => ({
  title,
  description,
  category,
  tags: splitTags(tags),
  featured,
  ...(state === 'draft' && { state: 'draft' as const }),
});

const imageBody = (form: WorkValues): v.InferInput<typeof imageChange> => imagePart(form);
const videoBody = (form: WorkValues): v.InferInput<typeof videoChange> => ({
  ...imagePart(form),
  url: form.url,
  duration: form.duration,
});

/** What is sent for each kind: only what the form shows. In place, a description may be of any length. */
const schemas: Record<WorkKind, v.GenericSchema<WorkValues, WorkChange>> = {
  video: v.pipe(values, v.transform(videoBody), videoChange),
  image: v.pipe(values, v.transform(imageBody), imageChange),
};

/** Edits a work on the page where visitors see it. */
export function InPlaceDialog({ kind, work, onClose }: InPlaceDialogProps) {
  const { noun, title, item, blank } = workKinds[kind];
  const isVideo = kind === 'video';
  const still = 'duration' in work ? videoStill(work) : imageStill(work);
  /** What Home shows no more because of what was saved. */
  const left = useRef<string>(undefined);
  const editor = useEditor({
    schema: schemas[kind],
    item: work,
    itemSchema: item,
    valuesOf,
    together: [publicationGroup, fileGroup],
    blank,
    save: async (change, version) => {
      const isUnseen = change.state !== 'draft' && change.url !== work.url;
      if (change.url !== undefined && isUnseen) await requirePlayable(kind, change.url);
      const save = () => works[kind].change(work.id, change, version);
      const entersHome = change.featured && !work.featured && work.state === 'published';
      if (entersHome) left.current = (await tellWhatLeftHome(kind, save)).left;
      else await save();
    },
    words: {
      saved: `${title} updated`,
      failed: `Error updating ${noun}`,
      also: () => left.current,
    },
    onClose,
  });
  const { form } = editor;
  const errors = messagesOf(form.formState.errors);
  const field = (name: keyof WorkValues) => ({ error: errors[name], ...form.register(name) });
  return (
    <EditorDialog
      title={`Edit ${title}`}
      editor={editor}
      labels={{
        title: 'Title',
        description: 'Description',
        category: 'Category',
        tags: 'Tags',
        featured: 'Featured',
        ...(isVideo && { url: 'Video URL', duration: 'Duration' }),
      }}
      action="Save Changes"
      pending="Saving..."
      onClose={onClose}
    >
      <div className={classNames(workForm['form'], styles['work'])}>
        <div
          className={styles['still']}
          style={{ aspectRatio: `${still.width ?? 16} / ${still.height ?? 9}` }}
        >
          <Still {...still} alternative="" sizes="16rem" failure="" />
        </div>
        <div className={styles['title']}>
          <TextField label="Title" autoComplete="off" {...field('title')} />
        </div>
        <div className={classNames(desk['fields'], styles['rest'])}>
          <TextArea label="Description" optional rows={3} {...field('description')} />
          <div className={desk['pair']}>
            <SelectField
              label="Category"
              options={offeredCategories(kind, work.category)}
              {...field('category')}
            />
            <TextField label="Tags" optional hint="Separated by commas" {...field('tags')} />
          </div>
          {isVideo && (
            <>
              <div className={desk['pair']}>
                <TextField label="Video URL" {...field('url')} />
                <TextField label="Duration" {...field('duration')} />
              </div>
              <TextField
                label="Thumbnail URL"
                disabled
                hint="Thumbnail URL cannot be edited directly"
                value={work.thumbnailUrl ?? ''}
              />
            </>
          )}
          <Checkbox label="Featured" {...field('featured')} />
        </div>
      </div>
    </EditorDialog>
  );
}
