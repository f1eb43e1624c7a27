import { fetched } from '../parts/fetched.tsx';
import type { WorkDialogProps } from './work-dialog.tsx';
import { editorTitle } from './work-kinds.ts';
import { WorkSkeleton } from './work-skeleton.tsx';

/** The dialog of a work, fetched when it is first opened: it stands at once, and its form follows. */
export const OpenedWork = fetched<WorkDialogProps>(
  async () => (await import('./work-dialog.tsx')).WorkDialog,
  ({ kind, work, onClose }) => (
    <WorkSkeleton
      kind={kind}
      isNew={!work?.url}
      title={editorTitle(kind, work)}
      onClose={onClose}
    />
  ),
);
