import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { logIn, logInBody } from '#contract/endpoints/log-in';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { request } from '#contract/request';
import { PasswordField } from '#ui/password-field.tsx';
import { PostedForm } from '#ui/posted-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSignIn } from './use-sign-in.ts';

export function LoginForm() {
  const form = useForm({ resolver: valibotResolver(logInBody) });
  const { errors } = form.formState;
  const { onSubmit, failure, isPending } = useSignIn({
    form,
    send: async (body) => (await request(logIn, { body })).answer,
    succeeded: ({ username }) => ({
      title: 'Login successful',
      description: `Welcome back, ${username}!`,
    }),
    failed: { title: 'Login failed', fallback: 'Invalid username or password' },
  });
  return (
    <PostedForm
      postTo={submitWithoutScript.path}
      onSubmit={onSubmit}
      failure={failure}
      action="Login"
      pending={isPending && 'Logging in'}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </PostedForm>
  );
}
