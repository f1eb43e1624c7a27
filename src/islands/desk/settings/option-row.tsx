import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './settings.module.css';

/** An option while it is edited: a new one has no value yet. */
export interface TypedOption {
  value?: string;
  /** Tells a new one from the others. */
  key?: string;
  label: string;
  price?: string | undefined;
  includes?: readonly string[] | undefined;
}

interface OptionRowProps {
  option: TypedOption;
  /** Tells its controls from those of the others, such as `package 2`. */
  name: string;
  uses: string;
  errors: Record<string, string>;
  isFirst: boolean;
  isLast: boolean;
  isAlone: boolean;
  onChange: (option: TypedOption) => void;
  onMove: (by: -1 | 1) => void;
  onRetire: () => void;
}

/** One option of a list. */
export function OptionRow({ option, name, uses, errors, ...row }: OptionRowProps) {
  const { isFirst, isLast, isAlone, onChange, onMove, onRetire } = row;
  const called = <span className="visually-hidden"> {option.label || name}</span>;
  return (
    <li className={styles['option']}>
      <div className={styles['fields']}>
        <TextField
          label="Name"
          aria-label={`Name of ${name}`}
          dir="auto"
          autoComplete="off"
          value={option.label}
          error={errors['label']}
          hint={option.value === undefined ? 'New' : uses}
          onChange={({ target }) => onChange({ ...option, label: target.value })}
        />
        {option.price !== undefined && (
          <>
            <TextField
              label="Price"
              aria-label={`Price of ${name}`}
              autoComplete="off"
              placeholder="$1,000"
              value={option.price}
              error={errors['price']}
              onChange={({ target }) => onChange({ ...option, price: target.value })}
            />
            <TextArea
              label="Includes"
              aria-label={`What ${name} includes`}
              hint="One per line"
              rows={3}
              value={(option.includes ?? []).join('\n')}
              error={errors['includes']}
              onChange={({ target }) => onChange({ ...option, includes: target.value.split('\n') })}
            />
          </>
        )}
      </div>
      <div className={styles['moves']}>
        <Button look="quiet" disabled={isFirst} onClick={() => onMove(-1)}>
          Up{called}
        </Button>
        <Button look="quiet" disabled={isLast} onClick={() => onMove(1)}>
          Down{called}
        </Button>
        <Button look="quiet" disabled={isAlone} onClick={onRetire}>
          {option.value === undefined ? 'Remove' : 'Retire'}
          {called}
        </Button>
      </div>
    </li>
  );
}
