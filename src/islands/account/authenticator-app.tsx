import { useState } from 'react';
import { totpForm } from '#contract/endpoints/finish-login';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { errorText } from '#lib/error-text';
import { $newCodes, beginTotp, confirmTotp, removeTotp } from '#stores/factors';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';
import { RemoveButton } from './remove-button.tsx';
import { Section } from './section.tsx';

type Enrolment = Awaited<ReturnType<typeof beginTotp>>;

export function AuthenticatorApp({ since }: { since: string | null }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const begin = () =>
    beginTotp().then(setEnrolment, (error: unknown) => {
      const description = errorText(error, 'Please try again later.');
      showToast({ title: 'No app can be added', description, look: 'destructive' });
    });
  return (
    <Section
      title="Authenticator app"
      intro="For devices without passkeys: an app shows a code of six digits, which is asked for after the password."
    >
      {since ? (
        <div className={styles['row']}>
          <div className={styles['what']}>
            <strong>Codes are asked for</strong>
            <p className="slate">
              Since <RelativeTime at={since} />
            </p>
          </div>
          <RemoveButton
            name="the authenticator app"
            description="No code will be asked for any longer."
            done="Authenticator app removed"
            onRemove={removeTotp}
          />
        </div>
      ) : (
        <>
          <p>No app yet.</p>
          <Button onClick={() => void begin()}>Add an app</Button>
        </>
      )}
      {enrolment && <EnrolDialog {...enrolment} onClose={() => setEnrolment(undefined)} />}
    </Section>
  );
}

function EnrolDialog({ secret, address, onClose }: Enrolment & { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Add an authenticator app"
      description="Scan this with the app, open it on this device, or type the key. Then enter the code that the app shows."
      onClose={onClose}
    >
      <QrCode text={address} />
      <p className={styles['secret']}>
        <a href={address}>Open in an app on this device</a>
        <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CredentialsForm
        schema={totpForm}
        postTo={submitWithoutScript.path}
        send={async ({ code }) => {
          await confirmTotp(code);
          onClose();
          // The codes that come with a first factor say enough, and must not be covered.
          if ($newCodes.get().length === 0) showToast({ title: 'Authenticator app added' });
        }}
        fallback="Please try again later."
        action="Continue"
        pending="Checking"
      >
        {(field) => (
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field('code')}
          />
        )}
      </CredentialsForm>
    </Dialog>
  );
}
