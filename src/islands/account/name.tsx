import { accountNameForm } from '#contract/endpoints/account';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import type { User } from '#contract/entities/user';
import { rename } from '#stores/own-account';
import { showToast } from '#stores/toasts';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Section } from './section.tsx';

export function Name({ user }: { user: User }) {
  return (
    <Section
      title="Name"
      intro={`You log in as ${user.username}. The name stands in what you send.`}
    >
      <CredentialsForm
        label="Your name"
        schema={accountNameForm}
        postTo={submitWithoutScript.path}
        send={async ({ name }) => {
          await rename(name);
          showToast({ title: 'Name saved' });
        }}
        fallback="Please try again later."
        action="Save name"
        pending="Saving"
      >
        {(field) => (
          <TextField
            label="Your name"
            optional
            autoComplete="name"
            defaultValue={user.name ?? ''}
            {...field('name')}
          />
        )}
      </CredentialsForm>
    </Section>
  );
}
