import { register, registerForm } from '#contract/endpoints/register';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { request } from '#contract/request';
import { beginSession } from '#stores/session';
import { leaveToastForNextPage, showToast } from '#stores/toasts';
import { EmailField, NewPasswordFields, UsernameField } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { TextField } from '#ui/text-field.tsx';

export function RegisterForm() {
  return (
    <CredentialsForm
      schema={registerForm}
      postTo={submitWithoutScript.path}
      send={async ({ confirmPassword: _, ...body }) => {
        const { answer } = await request(register, { body });
        beginSession(answer);
        leaveToastForNextPage({
          title: 'Registration successful',
          description: `Welcome, ${answer.user.username}!`,
        });
      }}
      fallback="Could not create account"
      onFailure={(description) =>
        showToast({ title: 'Registration failed', description, look: 'destructive' })
      }
      action="Create account"
      pending="Creating account"
    >
      {(field) => (
        <>
          <UsernameField {...field('username')} />
          <EmailField {...field('email')} />
          <TextField label="Name" optional autoComplete="name" {...field('name')} />
          <NewPasswordFields field={field} />
        </>
      )}
    </CredentialsForm>
  );
}
