import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldGroup, withGroups } from '#lib/merge-versions';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import '#ui/radio.css';
import styles from './conflict-dialog.module.css';
import { fieldText } from './field-text.ts';
import type { Conflict, Revision } from './use-editor.ts';

interface ConflictDialogProps<Values, Item> {
  conflict: Conflict<Values, Item>;
  labels: Partial<Record<string, string>>;
  isSaving: boolean;
  onSettle: (chosen: Values) => void;
  onClose: () => void;
}

/** Shows what two admins have both changed, field by field, and leaves the choice. */
export function ConflictDialog<Values extends FieldValues, Item extends Revision>({
  conflict: { current, mine, theirs, contested },
  labels,
  isSaving,
  onSettle,
  onClose,
}: ConflictDialogProps<Values, Item>) {
  const who = current.modifierName ?? 'someone else';
  const [taken, take] = useState<readonly FieldGroup[]>([]);
  return (
    <Dialog
      open
      width="wide"
      title="You both changed this"
      description={
        <>
          While you were editing, <bdi>{who}</bdi> saved this{' '}
          <RelativeTime at={current.modifiedAt} inSentence />. Choose what stays; everything else of
          yours and theirs is kept.
        </>
      }
      isBusy={isSaving}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" disabled={isSaving} onClick={onClose}>
            Keep editing
          </Button>
          <Button
            look="primary"
            pending={isSaving && 'Saving...'}
            onClick={() => onSettle(withGroups(mine, theirs, taken))}
          >
            Save
          </Button>
        </>
      }
    >
      {contested.map((group) => {
        const others = taken.filter((one) => one !== group);
        return (
          <fieldset key={group[0]} className={styles['field']}>
            <legend className="slate">{labels[group[0]] ?? group[0]}</legend>
            <Version
              name="Yours"
              text={groupText(group, mine, labels)}
              isChosen={!taken.includes(group)}
              onChoose={() => take(others)}
            />
            <Version
              name={`${who}’s`}
              text={groupText(group, theirs, labels)}
              isChosen={taken.includes(group)}
              onChoose={() => take([...others, group])}
            />
          </fieldset>
        );
      })}
    </Dialog>
  );
}

interface VersionProps {
  name: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ name, text, isChosen, onChoose }: VersionProps) {
  const textId = useId();
  return (
    <div className={styles['version']}>
      <label className={styles['choice']}>
        <input
          type="radio"
          className="radio"
          checked={isChosen}
          aria-describedby={textId}
          onChange={onChoose}
        />
        <bdi>{name}</bdi>
      </label>
      <p id={textId} dir="auto">
        {text}
      </p>
    </div>
  );
}

/** What a group holds; of several fields, those that have a name, each with it. */
function groupText(
  group: FieldGroup,
  values: FieldValues,
  labels: ConflictDialogProps<unknown, unknown>['labels'],
): string {
  if (group.length === 1) return fieldText(values[group[0]]);
  const named = group.filter((name) => labels[name] && name in values);
  return named.map((name) => `${labels[name]}: ${fieldText(values[name])}`).join('\n');
}
