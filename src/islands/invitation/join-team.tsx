import { joinForm } from '#contract/endpoints/invitation';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { loginAddress } from '#lib/return-path';
import { join } from '#stores/invitation';
import { leaveToastForNextPage } from '#stores/toasts';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Confirms with the password that the account joins, and leads to a new login. */
export function JoinTeam({ token, username }: { token: string; username: string }) {
  return (
    <CredentialsForm
      label="Join the team"
      schema={joinForm}
      postTo={submitWithoutScript.path}
      send={async ({ password }) => {
        await join(token, password);
        leaveToastForNextPage({
          title: 'You have joined the team',
          description: 'Please log in again.',
        });
        location.replace(loginAddress('/admin'));
      }}
      fallback="Please try again later"
      action="Join"
      pending="Joining..."
      ending={(button) => (
        <>
          {button}
          <p>
            Too short? <a href="/account">Choose a new password first</a>, then open the link again.
          </p>
        </>
      )}
    >
      {(field) => (
        <>
          <p>
            Join as {username}. You are logged out everywhere, and passkeys and authenticator apps
            are set up anew.
          </p>
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        </>
      )}
    </CredentialsForm>
  );
}
