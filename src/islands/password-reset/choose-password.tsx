import { confirmPasswordReset, newPasswordForm } from '#contract/endpoints/confirm-password-reset';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { request } from '#contract/request';
import { forgetSession } from '#stores/session';
import { leaveToastForNextPage } from '#stores/toasts';
import { NewPasswordFields } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';

/** Takes the new password and leads to the login: every session of the account has ended, this one too. */
export function ChoosePassword({ token }: { token: string }) {
  return (
    <CredentialsForm
      schema={newPasswordForm}
      postTo={submitWithoutScript.path}
      send={async ({ password }) => {
        const { answer } = await request(confirmPasswordReset, { body: { token, password } });
        forgetSession();
        leaveToastForNextPage({
          title: 'Password changed',
          description: 'Please log in with your new password.',
        });
        location.assign(`/auth#${new URLSearchParams(answer)}`);
      }}
      fallback="Please try again later"
      action="Change password"
      pending="Changing..."
      ending={(button) => (
        <>
          {button}
          <p>
            <a href="/reset-password">Ask for a new link</a>
          </p>
        </>
      )}
    >
      {(field) => <NewPasswordFields label="New Password" field={field} />}
    </CredentialsForm>
  );
}
