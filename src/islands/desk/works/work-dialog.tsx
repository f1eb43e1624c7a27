import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { DeskWork } from '#contract/entities/desk-work';
import { type WorkForm, type WorkKind, works } from '#stores/desk/works';
import { EditorDialog } from '../parts/editor-dialog.tsx';
import { perform } from '../parts/perform.ts';
import { publicationGroup } from '../parts/publication-fields.tsx';
import { useEditor } from '../parts/use-editor.ts';
import { usePending } from '../parts/use-pending.ts';
import { autosaveWords } from './autosave-words.ts';
import { LeavingDialog } from './leaving-dialog.tsx';
import { tellWhatLeftHome } from './left-home.ts';
import type { WorkFile } from './media-fields.tsx';
import { requirePlayable } from './probe-media.ts';
import { publicationNews } from './publication-news.ts';
import { ScheduleField } from './schedule-field.tsx';
import { useAutosave } from './use-autosave.ts';
import { useWorkStore } from './use-work-store.ts';
import styles from './work-dialog.module.css';
import { WorkFields } from './work-fields.tsx';
import { editorTitle, fileGroup, valuesOf, workKinds } from './work-kinds.ts';
import { workLabels } from './work-labels.ts';
import { WorkPreview } from './work-preview.tsx';

export interface WorkDialogProps {
  kind: WorkKind;
  /** What is edited; `undefined`: a new work is added. */
  work: DeskWork | undefined;
  /** What a new work is begun with. */
  file?: WorkFile | undefined;
  onClose: () => void;
}

/** Adds or edits a work. A draft is saved by itself; what visitors see changes only with a button. */
export function WorkDialog({ kind, work, file, onClose }: WorkDialogProps) {
  const { noun, title, schema, item, blank } = workKinds[kind];
  const state = work?.state ?? 'draft';
  const { stored, store } = useWorkStore(kind, work);
  const [isScheduling, setScheduling] = useState(state === 'scheduled');
  const [asking, setAsking] = useState<'unpublish' | 'discard'>();
  const labels = workLabels(kind);
  const [isSending, sendOnce] = usePending();
  /** What saving has led to, in sentences. */
  const news = useRef<(string | undefined)[]>([]);

  const editor = useEditor({
    schema,
    item: work,
    itemSchema: item,
    valuesOf,
    together: [publicationGroup, fileGroup],
    blank,
    save: async (form, version) => {
      // Nobody has looked at what a draft names.
      const isUnseen = state === 'draft' || form.url !== work?.url;
      if (form.state !== 'draft' && isUnseen) await requirePlayable(kind, form.url);
      const keep = () => store(form, version);
      const wasOnHome = state === 'published' && work?.featured;
      const entersHome = form.state === 'published' && form.featured && !wasOnHome;
      if (entersHome) news.current.push((await tellWhatLeftHome(kind, keep)).left);
      else await keep();
      news.current.unshift(publicationNews(state, form));
    },
    words: {
      also: () => news.current.filter(Boolean).join(' ') || undefined,
      saved: ({ state }) =>
        state === 'draft' ? 'Draft saved' : `${title} ${work ? 'Updated' : 'Added'}`,
      failed: `Failed to ${work ? 'update' : 'add'} ${noun}`,
    },
    onClose,
  });
  const { form } = editor;
  const { autosave, isSaving, flush, stop, goOn } = useAutosave({
    editor,
    schema,
    isDraft: () => state === 'draft',
    storedValues: () => (stored.current ? valuesOf(stored.current) : blank),
    store,
    labels,
  });

  const isScheduled = state === 'scheduled';
  /** A date was given that is not stored: a draft has none. */
  const isDated = isScheduling && !isScheduled && form.watch('publishAt') !== '';

  /** Saves the form in a state, once what was saved by itself has arrived. */
  const saveAs = (chosen: WorkForm['state']) =>
    sendOnce(async () => {
      await stop();
      news.current = isDated && chosen === 'draft' ? ['It is not scheduled.'] : [];
      const publishAt = form.getValues('publishAt');
      form.setValue('state', chosen, { shouldDirty: true });
      if (chosen !== 'scheduled') form.setValue('publishAt', '');
      await editor.submit();
      // The form is still open where that failed.
      form.setValue('publishAt', publishAt);
      goOn();
    });
  const withoutDate = () => {
    setScheduling(false);
    form.clearErrors('publishAt');
    form.setValue('state', state);
    form.setValue('publishAt', '', { shouldDirty: true });
  };
  const leave = () => {
    form.reset();
    onClose();
  };
  const discard = async () => {
    await stop();
    const made = stored.current;
    const undo = async () => {
      if (made === work) return;
      if (made && work) await store(v.parse(schema, valuesOf(work)));
      else if (made) await works[kind].remove(made.id);
    };
    if (await perform(undo, { failed: `Failed to discard the ${noun}` })) leave();
    else goOn();
  };

  const publish = state === 'published' ? `Update ${title}` : 'Publish';
  return (
    <EditorDialog
      title={editorTitle(kind, work)}
      editor={editor}
      labels={labels}
      action={isScheduling ? 'Schedule' : publish}
      pending={work ? 'Updating...' : 'Adding...'}
      isPending={isSending}
      onSubmit={() => void saveAs(isScheduling ? 'scheduled' : 'published')}
      onClose={onClose}
      layout={{
        width: 'full',
        onLeave: flush,
        // What was saved by itself is taken back.
        onCancel: () => (stored.current === work && !isSaving() ? leave() : setAsking('discard')),
        aside: <WorkPreview kind={kind} form={form} work={stored.current} />,
        ending: (
          <>
            <p className={styles['state']} role="status">
              {editor.failure === undefined && autosaveWords(autosave, isDated)}
            </p>
            {isScheduling && <ScheduleField form={form} isNew={!isScheduled} />}
          </>
        ),
        actions: [
          state === 'published'
            ? { label: 'Unpublish', isSending: true, run: () => setAsking('unpublish') }
            : {
                label: 'Save draft',
                isOnPhone: true,
                isSending: true,
                run: () => void saveAs('draft'),
              },
          isScheduled
            ? { label: 'Publish', isSending: true, run: () => void saveAs('published') }
            : {
                // No button that publishes: it would stand where a second click on this one lands.
                label: isScheduling ? 'Without a date' : 'Schedule',
                isSending: false,
                run: isScheduling ? withoutDate : () => setScheduling(true),
              },
        ],
      }}
    >
      <WorkFields
        kind={kind}
        form={form}
        file={file}
        onEnter={state === 'published' || isScheduling ? undefined : () => void flush()}
      />
      {asking && (
        <LeavingDialog
          asking={asking}
          noun={noun}
          isNew={!work}
          onConfirm={() => {
            setAsking(undefined);
            void (asking === 'unpublish' ? saveAs('draft') : discard());
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </EditorDialog>
  );
}
