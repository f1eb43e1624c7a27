import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text';
import { isOutcomeUnknown } from '#lib/is-unanswered';
import { $newCodes, renewRecoveryCodes } from '#stores/factors';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';

export function RecoveryCodes({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isShowing = useStore($newCodes).length > 0;
  // What opened the dialog of the codes may be gone: the first of them come with a passkey or an app.
  useEffect(() => {
    if (!isShowing) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isShowing]);
  const renew = async () => {
    setPending(true);
    await renewRecoveryCodes().catch((error: unknown) => {
      showToast({
        ...(isOutcomeUnknown(error)
          ? {
              title: 'It is not known whether new codes were made',
              description: 'Make them again: the ones you have may no longer work.',
            }
          : {
              title: 'No new codes were made',
              description: errorText(error, 'Please try again later.'),
            }),
        look: 'destructive',
      });
    });
    setPending(false);
    setAsking(false);
  };
  return (
    <Section
      title="Recovery codes"
      intro="Each lets you in once, after the password, when your passkey or app is lost."
    >
      <p>{left === 1 ? '1 code is left.' : `${left} codes are left.`}</p>
      <Button ref={button} onClick={() => setAsking(true)}>
        Make new codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Make new codes?"
        description="The codes that you have will no longer work."
        confirmLabel="Make new codes"
        pending={isPending && 'Making...'}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}

/** Shows codes that have just been made, this once. */
export function NewCodes() {
  const codes = useStore($newCodes);
  const [isAsking, setAsking] = useState(false);
  const putAway = () => {
    setAsking(false);
    $newCodes.set([]);
  };
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ title: 'Recovery codes copied' }),
      () => showToast({ title: 'Please copy them by hand', look: 'destructive' }),
    );
  return (
    <Dialog
      open={codes.length > 0}
      title="Keep these recovery codes"
      description="They are shown only now. Write them down or keep them in your password manager: each lets you in once, after the password, when your passkey or app is lost."
      onClose={() => setAsking(true)}
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button look="primary" onClick={putAway}>
            I have kept them
          </Button>
        </>
      }
    >
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title="Have you kept these codes?"
        description="These codes are shown only now."
        confirmLabel="I have kept them"
        cancelLabel="Go back"
        look="primary"
        onConfirm={putAway}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
