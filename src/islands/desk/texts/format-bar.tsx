import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './in-place-texts.module.css';
import { type KeptSelection, toggle } from './text-format.ts';

interface FormatBarProps {
  /** Of what is selected. */
  look: { bold: boolean; italic: boolean };
  surface: HTMLElement;
  selection: KeptSelection;
  onLink: () => void;
}

/** Bold, italic and links, for a mouse, a finger, and a keyboard: Ctrl or Command with B, I and K. */
export function FormatBar({ look, surface, selection, onLink }: FormatBarProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onLink();
    };
    surface.addEventListener('keydown', press);
    return () => surface.removeEventListener('keydown', press);
  }, [surface, onLink]);

  return (
    <fieldset
      className={styles['buttons']}
      aria-label="Format"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button aria-pressed={look.bold} onClick={() => toggle(selection, 'bold')}>
        <strong>Bold</strong>
      </Button>
      <Button aria-pressed={look.italic} onClick={() => toggle(selection, 'italic')}>
        <em>Italic</em>
      </Button>
      <Button aria-keyshortcuts="Control+K Meta+K" onClick={onLink}>
        Link
      </Button>
    </fieldset>
  );
}
