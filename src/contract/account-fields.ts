// Shipped to browsers. The rules of what people type about their account, for the forms, the API and `npm run admin`.
import * as v from 'valibot';
import { maxLength, minLength } from './limits.ts';

const usernameRule = `Username must be at least ${minLength.username} characters`;
const emailRule = 'Please enter a valid email';
const passwordRule = `Password must be at least ${minLength.password} characters`;

export const username = v.pipe(
  v.string(usernameRule),
  v.trim(),
  v.minLength(minLength.username, usernameRule),
  v.maxLength(maxLength.username, `Username must be at most ${maxLength.username} characters`),
);

export const accountEmail = v.pipe(
  v.string(emailRule),
  v.trim(),
  v.maxLength(maxLength.email, emailRule),
  v.email(emailRule),
);

/** Not trimmed: a space may be part of a password. */
export const password = v.pipe(
  v.string(passwordRule),
  v.minLength(minLength.password, passwordRule),
  v.maxLength(maxLength.password, `Password must be at most ${maxLength.password} characters`),
);

export const accountName = v.pipe(
  v.string('Please enter your name as text'),
  v.trim(),
  v.maxLength(maxLength.line, `Name must be at most ${maxLength.line} characters`),
);
