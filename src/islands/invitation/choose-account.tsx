import { acceptForm } from '#contract/endpoints/invitation';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { minLength } from '#contract/limits';
import { accept } from '#stores/invitation';
import { NewPasswordFields, UsernameField } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Takes the name and password of the new account and leads to the desk. */
export function ChooseAccount({ token }: { token: string }) {
  return (
    <CredentialsForm
      label="Accept the invitation"
      schema={acceptForm}
      postTo={submitWithoutScript.path}
      send={async (chosen) => {
        await accept(token, chosen);
        location.replace('/admin');
      }}
      fallback="Please try again later"
      action="Accept"
      pending="Accepting..."
    >
      {(field) => (
        <>
          <UsernameField {...field('username')} />
          <TextField label="Name" optional autoComplete="name" {...field('name')} />
          <p>Passwords of the team have at least {minLength.adminPassword} characters.</p>
          <NewPasswordFields field={field} />
        </>
      )}
    </CredentialsForm>
  );
}
