import type { FieldValues } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './conflict-dialog.module.css';
import { fieldText } from './field-text.ts';
import type { Conflict, Revision } from './use-editor.ts';

interface ConflictDialogProps<Values, Item> {
  conflict: Conflict<Values, Item>;
  labels: Partial<Record<string, string>>;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows two versions of one item, field by field where they differ, and leaves the choice. */
export function ConflictDialog<Values extends FieldValues, Item extends Revision>({
  conflict: { current, mine, theirs },
  labels,
  isSaving,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps<Values, Item>) {
  const who = current.modifierName ?? 'somebody else';
  const differing = Object.entries(labels).filter(([name]) => mine[name] !== theirs[name]);
  return (
    <Dialog
      open
      width="wide"
      title="This has changed"
      description={
        <>
          {who} has saved this <RelativeTime at={current.modifiedAt} />, while you were editing it.
          Which version shall stay?
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Back to my form
          </Button>
          <Button onClick={onTakeTheirs}>Take {who}’s version</Button>
          <Button look="primary" pending={isSaving && 'Saving...'} onClick={onKeepMine}>
            Save my version
          </Button>
        </>
      }
    >
      {differing.length === 0 && <p>Both versions are the same.</p>}
      {differing.map(([name, label]) => (
        <section key={name} className={styles['field']} aria-label={label}>
          <h3 className="slate">{label}</h3>
          <div className={styles['version']}>
            <h4 className="slate">Yours</h4>
            <p>{fieldText(mine[name])}</p>
          </div>
          <div className={styles['version']}>
            <h4 className="slate">{who}’s</h4>
            <p>{fieldText(theirs[name])}</p>
          </div>
        </section>
      ))}
    </Dialog>
  );
}
