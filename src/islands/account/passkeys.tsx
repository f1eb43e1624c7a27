import { useState } from 'react';
import { passkeyNameForm } from '#contract/endpoints/factors';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import type { Passkey } from '#contract/entities/factor';
import { $newCodes, addPasskey, removePasskey, renamePasskey } from '#stores/factors';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions } from '#ui/form.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './account.module.css';
import { RemoveButton } from './remove-button.tsx';
import { Section } from './section.tsx';

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  return (
    <Section
      title="Passkeys"
      intro="A passkey logs you in with your finger, face or device PIN, without a password. No other site can ask for it."
    >
      {passkeys.length === 0 && <p>No passkey yet.</p>}
      {passkeys.length > 0 && (
        <ul className={styles['rows']}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles['row']}>
              <div className={styles['what']}>
                <strong>{passkey.name}</strong>
                <p className="slate">
                  Added <RelativeTime at={passkey.createdAt} />
                  {passkey.usedAt && (
                    <>
                      {' · used '}
                      <RelativeTime at={passkey.usedAt} />
                    </>
                  )}
                </p>
              </div>
              <Actions>
                <Button look="quiet" onClick={() => setRenamed(passkey)}>
                  Rename<span className="visually-hidden"> {passkey.name}</span>
                </Button>
                <RemoveButton
                  name={passkey.name}
                  description={`${passkey.name} will no longer log you in. Remove it from your device as well.`}
                  done="Passkey removed"
                  onRemove={() => removePasskey(passkey.id)}
                />
              </Actions>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setAdding(true)}>Add a passkey</Button>
      {isAdding && (
        <NameDialog
          title="Add a passkey"
          hint="For you to tell it from others, such as “Laptop” or “Blue key”."
          action="Continue"
          pending="Waiting for your device"
          onClose={() => setAdding(false)}
          onName={async (name) => {
            await addPasskey(name);
            // The codes that come with the first one say enough, and must not be covered.
            if ($newCodes.get().length > 0) return;
            showToast({ title: 'Passkey added', description: `${name} logs you in from now on.` });
          }}
        />
      )}
      {renamed && (
        <NameDialog
          title={`Rename ${renamed.name}`}
          action="Save"
          pending="Saving"
          onClose={() => setRenamed(undefined)}
          onName={(name) => renamePasskey(renamed.id, name)}
        />
      )}
    </Section>
  );
}

interface NameDialogProps {
  title: string;
  hint?: string;
  action: string;
  pending: string;
  onClose: () => void;
  onName: (name: string) => Promise<void>;
}

function NameDialog({ title, hint, action, pending, onClose, onName }: NameDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <CredentialsForm
        schema={passkeyNameForm}
        postTo={submitWithoutScript.path}
        send={async ({ name }) => {
          await onName(name);
          onClose();
        }}
        fallback="Please try again later."
        action={action}
        pending={pending}
      >
        {(field) => (
          <TextField label="Passkey name" hint={hint} autoComplete="off" {...field('name')} />
        )}
      </CredentialsForm>
    </Dialog>
  );
}
