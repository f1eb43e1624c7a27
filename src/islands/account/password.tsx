import { useState } from 'react';
import { newPasswordForm } from '#contract/endpoints/confirm-password-reset';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { changePassword } from '#stores/own-account';
import { showToast } from '#stores/toasts';
import { NewPasswordFields } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { Section } from './section.tsx';

interface PasswordProps {
  onChanged?: () => void;
}

export function Password({ onChanged }: PasswordProps) {
  // A new key empties the form.
  const [changes, setChanges] = useState(0);
  return (
    <Section
      title="Password"
      intro="A new one ends every other session, and a letter tells you of it."
    >
      <CredentialsForm
        key={changes}
        label="Password"
        schema={newPasswordForm}
        postTo={submitWithoutScript.path}
        send={async ({ password }) => {
          await changePassword(password);
          setChanges(changes + 1);
          showToast({ title: 'Password changed', description: 'All other sessions have ended.' });
          onChanged?.();
        }}
        fallback="Please try again later."
        action="Change password"
        pending="Changing..."
      >
        {(field) => <NewPasswordFields label="New Password" field={field} />}
      </CredentialsForm>
    </Section>
  );
}
