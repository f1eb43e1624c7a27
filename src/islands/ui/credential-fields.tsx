import type { FormField } from '#lib/form-fields';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

export function UsernameField(field: FormField) {
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

export function EmailField(field: FormField) {
  return <TextField label="Email" type="email" autoComplete="email" {...field} />;
}

interface FieldsProps<Name extends string> {
  field: (name: Name) => FormField;
}

/** What an account is entered with. @param isNamed the name is filled in, and the password is what is typed next. */
export function LoginFields({
  field,
  isNamed = false,
}: FieldsProps<'username' | 'password'> & { isNamed?: boolean }) {
  return (
    <>
      <UsernameField {...field('username')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={isNamed}
        {...field('password')}
      />
    </>
  );
}

/** A password that is chosen, and the same again. */
export function NewPasswordFields({
  field,
  label = 'Password',
}: FieldsProps<'password' | 'confirmPassword'> & { label?: string }) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}
