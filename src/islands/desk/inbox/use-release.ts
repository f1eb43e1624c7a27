import type { HeldKind } from '#contract/endpoints/held';
import { releaseOne } from '#stores/desk/held';
import { perform } from '../parts/perform.ts';
import type { ButtonAction } from '../parts/row-actions.tsx';
import { usePending } from '../parts/use-pending.ts';

/** Releases one form that is held. */
export function useRelease(kind: HeldKind, id: number): ButtonAction {
  const [isReleasing, runOnce] = usePending();
  const release = () =>
    runOnce(() =>
      perform(() => releaseOne(kind, id), { done: 'Released', failed: 'Failed to release' }),
    );
  return {
    label: 'Release',
    pending: isReleasing && 'Releasing...',
    run: () => void release(),
  };
}
