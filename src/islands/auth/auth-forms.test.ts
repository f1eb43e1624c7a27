import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RegistrationMode } from '#contract/registration';
import { AuthForms } from './auth-forms.tsx';

const rendered = (registration: RegistrationMode) =>
  renderToStaticMarkup(createElement(AuthForms, { registration }));

it('has a form to register where registration is open', () => {
  expect(rendered('open')).toContain('Create account');
});

it.each([
  ['invitation', 'Accounts are made by invitation here.'],
  ['closed', 'Registration is closed at the moment.'],
] as const)('says in place of it that registration is not open: %s', (registration, words) => {
  const markup = rendered(registration);
  expect(markup).toContain(words);
  expect(markup).toContain('Username');
  expect(markup).not.toContain('Create account');
});
