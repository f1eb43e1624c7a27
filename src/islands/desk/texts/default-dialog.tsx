import type { SiteContent } from '#contract/entities/site-content';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';

interface DefaultDialogProps {
  content: SiteContent;
  remove: () => Promise<unknown>;
  /** @param done whether the default is back. */
  onClose: (done: boolean) => void;
}

/** Asks before a stored text gives way to the default, and does it. */
export function DefaultDialog({ content, remove, onClose }: DefaultDialogProps) {
  const [isPending, runOnce] = usePending();
  const confirm = async () =>
    onClose(
      await perform(remove, {
        done: 'The default is back',
        failed: 'Failed to bring the default back',
      }),
    );
  return (
    <ConfirmDialog
      open
      title="Back to the default?"
      description="Your text and its history are deleted for good. Pages show the default from the next build on."
      confirmLabel="Back to the default"
      pending={isPending && 'Deleting...'}
      onConfirm={() => void runOnce(confirm)}
      onCancel={() => onClose(false)}
    >
      <p>
        <bdi>{content.title}</bdi>
      </p>
    </ConfirmDialog>
  );
}
