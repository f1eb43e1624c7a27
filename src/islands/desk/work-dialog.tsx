import type { DeskWork } from '#contract/entities/desk-work';
import { type WorkKind, works } from '#stores/desk-works';
import { EditorDialog } from './editor-dialog.tsx';
import { publicationGroup, publicationLabels } from './publication-fields.tsx';
import { useEditor } from './use-editor.ts';
import { WorkFields } from './work-fields.tsx';
import { fileGroup, valuesOf, workKinds } from './work-kinds.ts';

interface WorkDialogProps {
  kind: WorkKind;
  /** What is edited; `undefined`: a new work is added. */
  work: DeskWork | undefined;
  onClose: () => void;
}

/** Adds or edits a work. */
export function WorkDialog({ kind, work, onClose }: WorkDialogProps) {
  const { noun, title, schema, item, blank } = workKinds[kind];
  const { create, change } = works[kind];
  const editor = useEditor({
    schema,
    item: work,
    itemSchema: item,
    valuesOf,
    together: [publicationGroup, fileGroup],
    blank,
    save: (form, version) => (work ? change(work.id, form, version) : create(form)),
    words: work
      ? { saved: `${title} Updated`, failed: `Failed to update ${noun}` }
      : { saved: `${title} Added`, failed: `Failed to add ${noun}` },
    onClose,
  });
  return (
    <EditorDialog
      title={work ? `Edit ${title}` : `Add ${title}`}
      editor={editor}
      labels={workLabels(kind)}
      action={work ? `Update ${title}` : `Add ${title}`}
      pending={work ? 'Updating...' : 'Adding...'}
      onClose={onClose}
    >
      <WorkFields kind={kind} form={editor.form} />
    </EditorDialog>
  );
}

const labels = {
  title: 'Title',
  description: 'Description',
  url: 'File',
  thumbnailUrl: 'Thumbnail',
  category: 'Category',
  tags: 'Tags',
  featured: 'Featured',
  alternativeText: 'Description for those who cannot see it',
  making: 'How it was made',
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
  silent: 'Silent',
};

/** What the fields of a work are called. */
export const workLabels = (kind: WorkKind) => (kind === 'video' ? videoLabels : labels);
