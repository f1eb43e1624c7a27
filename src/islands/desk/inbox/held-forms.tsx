import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { HeldKind } from '#contract/endpoints/held';
import { $held, discardAll, releaseAll } from '#stores/desk/held';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import styles from '../parts/desk.module.css';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';

const words = {
  message: { one: 'message', several: 'messages' },
  project: { one: 'project submission', several: 'project submissions' },
} as const;

const counted = (kind: HeldKind, count: number) =>
  `${count} ${count === 1 ? words[kind].one : words[kind].several}`;

interface HeldFormsProps {
  kind: HeldKind;
  /** Whether the list shows those that are held. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** Says how many forms are held and changes between them and all others; nothing while there is none. */
export function HeldButton({ kind, isShown, onShow }: HeldFormsProps) {
  const count = useStore($held)?.[kind].count ?? 0;
  if (count === 0 && !isShown) return null;
  return (
    <Button aria-pressed={isShown} onClick={() => onShow(!isShown)}>
      {count} held for review
    </Button>
  );
}

/** What can be done with all that are held. */
export function HeldForms({ kind, isShown, onShow }: HeldFormsProps) {
  const count = useStore($held)?.[kind].count ?? 0;
  const [isDiscarding, setDiscarding] = useState(false);
  const [isReleasing, runOnce] = usePending();
  if (!isShown) return null;

  const doToAll = async (deed: (kind: HeldKind) => Promise<number>, done: string) => {
    const number = await deed(kind);
    showToast({ title: `${counted(kind, number)} ${done}` });
    onShow(false);
  };
  return (
    <div className={styles['held']}>
      <p>
        More forms came in on one day than the daily limit allows, so no email went out about these.
        Release them to send the usual emails.
      </p>
      {count > 0 && (
        <div className={styles['heldActions']}>
          <Button
            pending={isReleasing && 'Releasing...'}
            onClick={() =>
              void runOnce(() =>
                perform(() => doToAll(releaseAll, 'released'), { failed: 'Failed to release' }),
              )
            }
          >
            Release all {count}
          </Button>
          <Button look="destructive" onClick={() => setDiscarding(true)}>
            Discard all {count}
          </Button>
        </div>
      )}
      {isDiscarding && (
        <DeleteDialog
          entity={`${counted(kind, count)} that ${count === 1 ? 'is' : 'are'} held`}
          remove={() => doToAll(discardAll, 'discarded')}
          words={{ failed: 'Failed to discard' }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </div>
  );
}

/** Says that a cap kept mail back; nothing while none was. */
export function WithheldMail() {
  const count = useStore($held)?.withheld ?? 0;
  if (count === 0) return null;
  return (
    <p className="slate">
      {count} {count === 1 ? 'mail' : 'mails'} withheld in 24 hours: daily cap reached
    </p>
  );
}
