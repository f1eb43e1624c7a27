import { logIn, logInBody } from '#contract/endpoints/log-in';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { request } from '#contract/request';
import { beginSession } from '#stores/session';
import { leaveToastForNextPage, showToast } from '#stores/toasts';
import { LoginFields } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';

export function LoginForm() {
  return (
    <CredentialsForm
      schema={logInBody}
      postTo={submitWithoutScript.path}
      send={async (body) => {
        const { answer } = await request(logIn, { body });
        beginSession(answer);
        leaveToastForNextPage({
          title: 'Login successful',
          description: `Welcome back, ${answer.user.username}!`,
        });
      }}
      fallback="Invalid username or password"
      onFailure={(description) =>
        showToast({ title: 'Login failed', description, look: 'destructive' })
      }
      action="Login"
      pending="Logging in"
    >
      {(field) => <LoginFields field={field} />}
    </CredentialsForm>
  );
}
