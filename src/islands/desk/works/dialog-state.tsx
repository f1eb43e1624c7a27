import { useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { workPath } from '#contract/work-address';
import type { WorkKind } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import { fetched } from '../parts/fetched.tsx';
import { type Autosave, autosaveWords } from './autosave-words.ts';
import styles from './work-dialog.module.css';

const PrivateLinksDialog = fetched(
  async () => (await import('./private-links-dialog.tsx')).PrivateLinksDialog,
  'Looking for links',
);

interface DialogStateProps {
  kind: WorkKind;
  autosave: Autosave;
  /** What is stored; `undefined`: nothing yet. */
  work: DeskWork | undefined;
}

/** Whether what was typed is saved, where the work is, and who else may see it. */
export function DialogState({ kind, autosave, work }: DialogStateProps) {
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles['state']}>
      <span className="slate" role="status">
        {autosaveWords(autosave)}
      </span>
      {work && (
        <a href={workPath(kind, work.slug)} target="_blank" rel="noopener">
          View
        </a>
      )}
      {work && work.state !== 'published' && (
        <Button look="quiet" onClick={() => setSharing(true)}>
          Show privately
        </Button>
      )}
      {work && isSharing && (
        <PrivateLinksDialog kind={kind} work={work} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}
