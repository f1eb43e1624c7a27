// The queue of images, with what is done to each of them.
import * as v from 'valibot';
import { type KeptTable, keptTable } from '#lib/kept-table';
import { readWithPreview } from '#media/read-picture';
import type { QueuedStill, SharedFields } from '#stores/desk/queued-still';
import { createStillQueue } from '#stores/desk/still-queue';
import type { StillSteps } from '#stores/desk/still-steps';
import { works } from '#stores/desk/works';
import { $session } from '#stores/session';
import { $uploadLimits, loadUploadLimits } from '#stores/upload-limits';
import { prepareUpload } from '../works/prepare-upload.ts';
import { uploadAlone } from '../works/upload-alone.ts';
import { workKinds } from '../works/work-kinds.ts';

/** Twice as large as it is shown. */
const previewSide = 256;

const { schema, blank } = workKinds.image;

const steps: StillSteps = {
  prepare: async (file, isAgreed) => {
    await loadUploadLimits();
    const rules = { maxBytes: $uploadLimits.get().image, isAgreed };
    const prepared = await prepareUpload('image', file, rules);
    if (!('file' in prepared)) return prepared;
    const read = await readWithPreview(prepared.file, previewSide).catch(() => null);
    const [measures, preview] = [read?.facts ?? null, read?.preview ?? null];
    return { file: prepared.file, notes: prepared.notes, measures, preview };
  },
  upload: (file, tell, signal) => uploadAlone('image', file, tell, signal),
  save: async (still, shared) => {
    const form = v.safeParse(schema, valuesOf(still, shared));
    if (!form.success) throw new Error(form.issues[0].message);
    const draft = await works.image.add(form.output, still.key);
    // What arrived without its answer may have had another title, and may have been changed elsewhere since.
    const isUntouched = draft.state === 'draft' && draft.version === 1;
    if (still.isTried && isUntouched)
      await works.image.change(draft.id, form.output, draft.version);
    return draft.id;
  },
  saved: () => void works.image.refetch(),
  isOnline: () => navigator.onLine,
};

const valuesOf = ({ title, upload, measures }: QueuedStill, shared: SharedFields) => ({
  ...blank,
  ...shared,
  ...measures,
  title,
  url: upload?.url ?? '',
});

const tables = new Map<string, KeptTable>();

/** Each account has a queue of its own. */
function ownTable(): KeptTable {
  const session = $session.get();
  const name = `images-queue-${session.status === 'member' ? session.user.id : 'nobody'}`;
  const table = tables.get(name) ?? keptTable(name);
  tables.set(name, table);
  return table;
}

export const imageQueue = createStillQueue(steps, ownTable, {
  category: '',
  tags: blank.tags,
  making: '',
});

addEventListener('online', imageQueue.goOn);
