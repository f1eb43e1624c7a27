import { useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { workPath } from '#contract/work-address';
import type { WorkKind } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import { OpenedLinks } from './opened-links.tsx';
import styles from './work-dialog.module.css';

interface WorkLinksProps {
  kind: WorkKind;
  work: DeskWork;
}

/** Where a stored work is, and who else may see it. */
export function WorkLinks({ kind, work }: WorkLinksProps) {
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles['links']}>
      <a className="button" href={workPath(kind, work.slug)} target="_blank" rel="noopener">
        View
      </a>
      {work.state !== 'published' && (
        <Button look="quiet" onClick={() => setSharing(true)}>
          Show privately
        </Button>
      )}
      {isSharing && <OpenedLinks kind={kind} work={work} onClose={() => setSharing(false)} />}
    </div>
  );
}
