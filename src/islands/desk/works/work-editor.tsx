import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { type WorkKind, works } from '#stores/desk/works';
import { perform } from '../parts/perform.ts';
import { OpenedWork } from './opened-work.tsx';
import { workKinds } from './work-kinds.ts';
import { WorkSkeleton } from './work-skeleton.tsx';

interface WorkEditorProps {
  kind: WorkKind;
  /** Of the work that is edited; `undefined`: a new one is added. */
  id: number | undefined;
  onClose: () => void;
}

/** Adds a work, or edits one that no list shows here: it is read first. */
export function WorkEditor({ kind, id, onClose }: WorkEditorProps) {
  const [work, setWork] = useState<DeskWork>();

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    const read = async () => {
      const answer = await works[kind].read(id);
      if (isWanted) setWork(answer);
    };
    void perform(read, { failed: `Failed to open ${kind}` }).then((done) => !done && close());
    return () => {
      isWanted = false;
    };
  }, [kind, id]);

  if (id !== undefined && !work)
    return (
      <WorkSkeleton
        kind={kind}
        isNew={false}
        title={`Edit ${workKinds[kind].title}`}
        onClose={onClose}
      />
    );
  return <OpenedWork kind={kind} work={work} onClose={onClose} />;
}
