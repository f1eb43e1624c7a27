import { useState } from 'react';
import { type RegistrationMode, registrationRefusals } from '#contract/registration';
import { Tabs } from '#ui/tabs.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface AuthFormsProps {
  /** Who may make an account. */
  registration: RegistrationMode;
}

/** Both ways to begin a session. The page that holds it leaves as soon as one has begun. */
export const AuthForms = withErrorScreen(function AuthForms({ registration }: AuthFormsProps) {
  const [selected, select] = useState<'login' | 'register'>('login');
  const registering =
    registration === 'open' ? <RegisterForm /> : <p>{registrationRefusals[registration]}</p>;
  const tabs = [
    { id: 'login', label: 'Login', content: <LoginForm /> },
    { id: 'register', label: 'Register', content: registering },
  ] as const;
  return <Tabs label="Login or register" tabs={tabs} selected={selected} onSelect={select} />;
});
