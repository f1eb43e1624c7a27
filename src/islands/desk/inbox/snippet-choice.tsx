import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $snippets, loadSnippets } from '#stores/desk/snippets';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './inbox.module.css';

interface SnippetChoiceProps {
  onInsert: (text: string) => void;
  onEdit: () => void;
}

/** Puts a kept text into a reply. It is chosen first and inserted then: arrow keys change a choice with every press. */
export function SnippetChoice({ onInsert, onEdit }: SnippetChoiceProps) {
  const snippets = useStore($snippets);
  const [chosen, choose] = useState('');
  const snippet = snippets.find(({ id }) => String(id) === chosen);

  useEffect(() => void loadSnippets(), []);

  return (
    <div className={styles['snippets']}>
      {snippets.length > 0 && (
        <>
          <SelectField
            label="Snippet"
            placeholder="Choose a text"
            options={snippets.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={snippet ? chosen : ''}
            onChange={({ target }) => choose(target.value)}
          />
          <Button disabled={!snippet} onClick={() => snippet && onInsert(snippet.text)}>
            Insert
          </Button>
        </>
      )}
      <Button look="quiet" onClick={onEdit}>
        Edit snippets
      </Button>
    </div>
  );
}
