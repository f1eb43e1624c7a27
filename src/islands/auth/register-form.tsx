import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { register, registerForm } from '#contract/endpoints/register';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { request } from '#contract/request';
import { PasswordField } from '#ui/password-field.tsx';
import { PostedForm } from '#ui/posted-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSignIn } from './use-sign-in.ts';

export function RegisterForm() {
  // Without `all` the resolver stops before it compares the passwords while any other field is wrong.
  const form = useForm({ resolver: valibotResolver(registerForm), criteriaMode: 'all' });
  const { errors } = form.formState;
  const { onSubmit, failure, isPending } = useSignIn({
    form,
    send: async ({ confirmPassword: _, ...body }) => (await request(register, { body })).answer,
    succeeded: ({ username }) => ({
      title: 'Registration successful',
      description: `Welcome, ${username}!`,
    }),
    failed: { title: 'Registration failed', fallback: 'Could not create account' },
  });
  return (
    <PostedForm
      postTo={submitWithoutScript.path}
      onSubmit={onSubmit}
      failure={failure}
      action="Create account"
      pending={isPending && 'Creating account'}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Name"
        optional
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </PostedForm>
  );
}
