import { Dialog } from '#ui/dialog.tsx';
import styles from './keyboard-help.module.css';
import { shortcuts } from './shortcuts.ts';

/** The keys of the desk. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard">
      <dl className={styles['keys']}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
