import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { fetched } from '../parts/fetched.tsx';
import type { WorkDialogProps } from './work-dialog.tsx';
import { editorTitle } from './work-kinds.ts';

/** The dialog of a work, fetched when it is first opened: it stands at once, and its form follows. */
export const OpenedWork = fetched<WorkDialogProps>(
  async () => (await import('./work-dialog.tsx')).WorkDialog,
  ({ kind, work, onClose }) => (
    <Dialog open width="full" title={editorTitle(kind, work)} onClose={onClose}>
      <Spinner label="Loading the form" />
    </Dialog>
  ),
);
