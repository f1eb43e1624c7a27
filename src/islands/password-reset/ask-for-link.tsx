import { useState } from 'react';
import {
  passwordResetRequest,
  requestPasswordReset,
} from '#contract/endpoints/request-password-reset';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { passwordResetMinutes } from '#contract/limits';
import { request } from '#contract/request';
import { EmailField } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';

/** Asks for the address to send the link to. What it says afterwards is the same for every address. */
export function AskForLink() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <CredentialsForm
      schema={passwordResetRequest}
      postTo={submitWithoutScript.path}
      send={async (body) => {
        setSentTo(undefined);
        await request(requestPasswordReset, { body });
        setSentTo(body.email);
      }}
      fallback="Please try again later"
      action="Send me a link"
      pending="Sending..."
    >
      {(field) => (
        <>
          <p>We mail you a link with which you choose a new password.</p>
          <EmailField {...field('email')} />
          <p role="status">
            {sentTo &&
              `If an account has the address ${sentTo}, a link is on its way. It works once, within ${passwordResetMinutes} minutes.`}
          </p>
        </>
      )}
    </CredentialsForm>
  );
}
