import { featuredLimit } from '#contract/limits';
import type { WorkKind } from '#stores/desk/works';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { usePending } from '../parts/use-pending.ts';
import { workKinds } from './work-kinds.ts';

interface FeatureDialogProps {
  kind: WorkKind;
  work: { id: number; title: string };
  /** What Home shows no more then, which may be the work itself. */
  off: { id: number; title: string };
  feature: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a work is featured for which Home has no room. */
export function FeatureDialog({ kind, work, off, feature, onClose }: FeatureDialogProps) {
  const [isChanging, runOnce] = usePending();
  const { plural } = workKinds[kind];
  const shows = `Home shows ${featuredLimit} ${plural}`;
  return (
    <ConfirmDialog
      open
      look="primary"
      title="Add to featured?"
      description={
        off.id === work.id ? (
          <>
            {shows}, and others come first. <bdi>{work.title}</bdi> is marked as featured, but Home
            shows it only after you move it up with Arrange.
          </>
        ) : (
          <>
            {shows}. <bdi>{work.title}</bdi> takes the place of <bdi>{off.title}</bdi>, which stays
            featured but leaves Home.
          </>
        )
      }
      confirmLabel="Add to featured"
      pending={isChanging && 'Adding...'}
      onConfirm={() => void runOnce(() => feature().then(onClose))}
      onCancel={onClose}
    />
  );
}
