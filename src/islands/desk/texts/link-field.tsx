import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './in-place-texts.module.css';
import { typedAddress } from './text-format.ts';

interface LinkFieldProps {
  /** Of the link that the selection stands in. */
  present: string;
  onApply: (address: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}

const addressRule = 'Please enter a web address, an e-mail address or a path such as /videos';

/** Where the selected words lead. */
export function LinkField({ present, onApply, onRemove, onCancel }: LinkFieldProps) {
  const [typed, setTyped] = useState(present);
  const [error, setError] = useState<string>();
  const apply = () => {
    const address = typedAddress(typed);
    if (address) onApply(address);
    else setError(addressRule);
  };
  return (
    <div className={styles['link']}>
      <TextField
        label="Link address"
        value={typed}
        error={error}
        autoFocus
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        onChange={({ target: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
          if (event.key === 'Escape') onCancel();
          if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={styles['buttons']}>
        <Button onClick={apply}>Set link</Button>
        {present && <Button onClick={onRemove}>Remove link</Button>}
        <Button look="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </div>
  );
}
