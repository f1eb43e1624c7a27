// A work that is opened over a gallery has the address of its own page in the bar: Back closes it,
// Forward opens it again, a reload gives the page. The entry of the history says what is opened, and by which list.
import { openedParameter } from '#contract/work-address';
import { readParameter, replaceParameter } from './address-bar.ts';

/** The list that opened the work, by the id of its section: a page may have several of the same kind. */
export type OpenedBy = 'featured' | 'videos' | 'images';

interface Opened {
  by: OpenedBy;
  id: number;
}

function current(): Opened | null {
  const state: unknown = history.state;
  const opened = typeof state === 'object' && state !== null && 'opened' in state && state.opened;
  return opened ? (opened as Opened) : null;
}

/** Whether the entry of the history shows a work over the page. */
export const isOpened = (): boolean => current() !== null;

/** The id of the work that a list has opened, or `null`. */
export function readOpened(by: OpenedBy): number | null {
  const opened = current();
  return opened?.by === by ? opened.id : null;
}

/** Puts a work's address into the bar so that Back takes it out again, also when its card was pressed twice. */
export function pushOpened(by: OpenedBy, id: number, path: string): void {
  if (isOpened()) replaceOpened(by, id, path);
  else history.pushState({ opened: { by, id } }, '', path);
  closeOnEscape();
}

/** Puts another work in the place of the one that is opened. */
export function replaceOpened(by: OpenedBy, id: number, path: string): void {
  history.replaceState({ opened: { by, id } }, '', path);
}

/**
 * Takes a work that the page's address names as opened by a list. The gallery goes below it in the history, so that Back
 * from a shared link leads to the gallery rather than out of the site.
 */
export function adoptLinked(by: OpenedBy): void {
  const named = readParameter(openedParameter);
  if (isOpened() || named === null) return;
  const linked = location.href;
  replaceParameter(openedParameter, null);
  // What is no number names nothing.
  if (/^\d+$/.test(named)) history.pushState({ opened: { by, id: Number(named) } }, '', linked);
  closeOnEscape();
}

/**
 * Goes back from an opened work to its list: once, though it is asked for again before the browser is there.
 *
 * @returns resolves once the page lies where the browser puts it
 */
export function leaveOpened(): Promise<void> | undefined {
  if (isOpened()) leaving ??= goBack();
  return leaving;
}

async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
  leaving = undefined;
  // Chromium restores the scroll position only after the event.
  await new Promise(requestAnimationFrame);
}

/** From the moment that a work is asked for: the screen that listens itself may still be on its way. */
const closeOnEscape = () => addEventListener('keydown', leaveOnEscape);

const leaveOnEscape = ({ key }: KeyboardEvent) => {
  if (key === 'Escape') void leaveOpened();
};

/** Says which address and title stand for what is shown; `null`: the page's own again. */
export function pointTo(work: { path: string; title?: string } | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!link) return;
  own ??= { address: link.href, title: document.title };
  link.href = work ? new URL(work.path, own.address).href : own.address;
  document.title = work?.title ? `${work.title} — ${siteName()}` : own.title;
}

const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;

let own: { address: string; title: string } | undefined;
let leaving: Promise<void> | undefined;
