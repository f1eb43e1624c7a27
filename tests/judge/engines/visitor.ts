import { setTimeout as wait } from 'node:timers/promises';
import type { PageScript } from './libraries.ts';

/** What a visitor presses or types into, as they would name it. */
export interface Target {
  role: keyof typeof selectors;
  /** A part of its name, in any case; the whole name with `isExact`. */
  name?: string;
  isExact?: boolean;
}

/** Where elements of a role are looked for. */
const selectors = {
  button: 'button:not([role="tab"]), [role="button"], summary',
  link: 'a[href]',
  textbox: 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea',
  combobox: 'select',
  radio: 'input[type="radio"]',
  tab: '[role="tab"]',
  dialog: 'dialog[open], [role="dialog"], [role="alertdialog"]',
  heading: 'h1, h2, h3, h4',
  file: 'input[type="file"]',
  video: 'video',
} as const;

/** One browser window without a past. */
export interface Visitor {
  /** Goes to a path of the site and waits until it is loaded. */
  open(path: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Of the page, in CSS pixels; a browser that cannot be as narrow is as narrow as it can. */
  resize(width: number, height: number): Promise<void>;
  run<Result>(
    script: (...values: never[]) => Result,
    ...values: unknown[]
  ): Promise<Awaited<Result>>;
  click(target: Target): Promise<void>;
  /** Types after what a field holds. */
  type(target: Target, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  choose(target: Target, file: string): Promise<void>;
  close(): Promise<void>;
}

export type Key = 'Escape' | 'Tab' | 'Enter' | 'ArrowRight' | 'ArrowLeft' | 'Space';

const timeoutMilliseconds = 30_000;

/**
 * Asks again and again until the answer is yes.
 * @throws {Error} with what was waited for, and the last answer, after half a minute.
 */
export async function until(what: string, ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + timeoutMilliseconds;
  for (;;) {
    const answer = await ask().catch((error: Error) => error.message);
    if (answer === true) return;
    if (Date.now() > deadline) throw new Error(`${what} (last: ${JSON.stringify(answer)})`);
    await wait(50);
  }
}

/** The values with which `findInPage` looks for a target. */
export const wanted = ({ role, name = '', isExact = false }: Target) =>
  [selectors[role], name, isExact] as const;

export const described = ({ role, name }: Target): string => `${role} "${name ?? ''}"`;

/** Finds the first visible element of a name; in an open dialog, if there is one. Runs in the page. */
export const findInPage: PageScript = (selector: string, name: string, isExact: boolean) => {
  const inShort = (text: string | null | undefined) =>
    (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  const textOf = (element: Element) =>
    `${element.textContent} ${[...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt')).join(' ')}`;
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const { labels } = element as HTMLInputElement;
    return labels?.length ? [...labels].map(textOf).join(' ') : textOf(element);
  };
  const isShown = (element: Element) =>
    element.matches('[type="file"], [type="radio"]') ||
    (element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0);
  const dialogs = [...document.querySelectorAll('dialog[open], .pswp--open')];
  const scope = dialogs.at(-1) ?? document;
  const look = (root: ParentNode) =>
    [...root.querySelectorAll(selector)].find((element) => {
      const found = inShort(nameOf(element));
      const isNamed = isExact ? found === inShort(name) : found.includes(inShort(name));
      return isNamed && isShown(element);
    });
  return (
    (scope instanceof Element &&
      scope.matches(selector) &&
      look(scope.parentElement ?? document)) ||
    look(scope) ||
    null
  );
};
