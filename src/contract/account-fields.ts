// The rules of what people type about their account, for the forms, the API and `npm run admin`.
import * as v from 'valibot';
import { maxLength, minLength } from './limits.ts';
import { emailAddress, line } from './text.ts';

const passwordRule = `Password must be at least ${minLength.password} characters`;

/** What an admin or editor is told beyond the rule of users. */
export const adminPasswordRule = `Password must be at least ${minLength.adminPassword} characters`;

export const username = line(
  {
    message: `Username must be at least ${minLength.username} characters`,
    min: minLength.username,
    tooLong: `Username must be at most ${maxLength.username} characters`,
  },
  maxLength.username,
);

export const accountEmail = emailAddress('Please enter a valid email');

/** Not trimmed: a space may be part of a password. */
export const password = v.pipe(
  v.optional(v.string(passwordRule), ''),
  v.minLength(minLength.password, passwordRule),
  v.maxLength(maxLength.password, `Password must be at most ${maxLength.password} characters`),
);

export const accountName = line({
  message: 'Please enter your name as text',
  min: 0,
  tooLong: `Name must be at most ${maxLength.line} characters`,
});

/** What people are told when a repeated password is another one. */
export const mismatchRule = "Passwords don't match";

/** What a login or an enrolment began with. */
export const challenge = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const totpRule = 'Please enter the 6 digits that the app shows';

/** Apps set a space into the middle, and people type it. */
export const totpCode = v.pipe(
  v.optional(v.string(totpRule), ''),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, totpRule),
);

const recoveryRule = 'Please enter a recovery code, 16 letters and digits';

/** In the form that is hashed: without what only helps to read it. */
export const recoveryCode = v.pipe(
  v.optional(v.string(recoveryRule), ''),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z2-7]{16}$/, recoveryRule),
);

export const passkeyName = line(
  {
    message: 'Please give the passkey a name',
    min: 1,
    tooLong: `Name must be at most ${maxLength.passkeyName} characters`,
  },
  maxLength.passkeyName,
);
