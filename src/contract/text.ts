// How texts that people type are read.
import * as v from 'valibot';
import { maxLength } from './limits.ts';

interface TextRule {
  /** What people are told when there is no text, or too little of it. */
  message: string;
  /** In characters, after trimming. */
  min: number;
  /** What people are told when there is too much of it. */
  tooLong: string;
}

/** Line breaks and other control characters: in a line they become a space, which also keeps them out of mail headers. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Postgres keeps no NUL, and half a surrogate pair is no character: neither can be stored. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** As `storable`, with line breaks of one kind: browsers count one as one character, and post it as two. */
export const storableLines = (text: string) => storable(text).replaceAll(/\r\n?/g, '\n');

const given = (message: string) => v.optional(v.string(message), '');

/** Text on one line. Missing text gives the same message as text that is too short. */
export const line = ({ message, min, tooLong }: TextRule, max: number = maxLength.line) =>
  v.pipe(
    given(message),
    v.transform((text) => storable(text).replace(controls, ' ')),
    v.trim(),
    v.minLength(min, message),
    v.maxLength(max, tooLong),
  );

/** Text with line breaks. */
export const paragraphs = ({ message, min, tooLong }: TextRule) =>
  v.pipe(
    given(message),
    v.transform(storableLines),
    v.trim(),
    v.minLength(min, message),
    v.maxLength(maxLength.text, tooLong),
  );

/** One of a list of values. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  message: string,
) => v.pipe(given(message), v.picklist(values, message));

/** Completes an address that is written as people say it, `example.com/mood`. */
export const withScheme = (text: string): string =>
  /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[/?#:]|$)/u.test(text) ? `https://${text}` : text;

/** A web address, `http:` or `https:` only. */
export const webAddress = (message: string) =>
  v.pipe(
    given(message),
    v.trim(),
    v.transform(withScheme),
    v.check((text) => isWebAddress(text), message),
    v.maxLength(maxLength.url, message),
  );

/** Whether a text is an absolute address that a browser opens as a page. */
export function isWebAddress(text: string): boolean {
  const isPlain = text.isWellFormed() && !/\p{Cc}/u.test(text);
  return isPlain && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** Whether a text is a well-formed language tag (BCP 47, https://www.rfc-editor.org/info/bcp47). */
export function isLanguage(text: string): boolean {
  try {
    return Boolean(new Intl.Locale(text));
  } catch {
    return false;
  }
}

/** Letters, marks and digits of every script. */
const label = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const localPart = '[^\\s\\p{Cc}"(),:;<>@\\[\\\\\\].]+';
const mailbox = new RegExp(`^${localPart}(?:\\.${localPart})*@(?:${label}\\.)+${label}$`, 'u');

/** An e-mail address: RFC 5321 without quoted local parts and address literals, with the letters of RFC 6531. */
export const emailAddress = (message: string) =>
  v.pipe(
    given(message),
    v.trim(),
    v.check((text) => text.length <= maxLength.email && mailbox.test(text), message),
    v.check((text) => text.isWellFormed(), message),
  );
