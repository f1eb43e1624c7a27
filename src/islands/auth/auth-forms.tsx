import { useState } from 'react';
import { Tabs } from '#ui/tabs.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const tabs = [
  { id: 'login', label: 'Login', content: <LoginForm /> },
  { id: 'register', label: 'Register', content: <RegisterForm /> },
] as const;

/** Both ways to begin a session. The page that holds it leaves as soon as one has begun. */
export const AuthForms = withErrorScreen(function AuthForms() {
  const [selected, select] = useState<(typeof tabs)[number]['id']>('login');
  return <Tabs label="Login or register" tabs={tabs} selected={selected} onSelect={select} />;
});
