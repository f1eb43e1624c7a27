import { atom } from 'nanostores';
import { nextToastKey } from '#contract/storage-keys';
import { forgetStoredText, readStoredText, storeText } from '#lib/stored-text';

/** What a toast says. */
export interface ToastText {
  title: string;
  description?: string | undefined;
  /** `destructive` for failures. */
  look?: 'plain' | 'destructive' | undefined;
  /** How long it stays unless it is held. */
  durationMs?: number | undefined;
  /** What can be done about it as long as it stays. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast extends ToastText {
  id: number;
  /** Turns false when the toast is dismissed; it leaves the store much later. */
  open: boolean;
}

/** Toasts shown at a time. */
const shownAtOnce = 1;
const removeAfterMs = 1_000_000;

/** How long a toast stays when it does not say so itself. */
export const defaultToastMs = 5000;

/** The toasts, newest first. */
export const $toasts = atom<readonly Toast[]>([]);

const removals = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** Shows a toast in place of the one before. Returns its id, for {@link dismissToast}. */
export function showToast(text: ToastText): number {
  lastId += 1;
  keep([{ ...text, id: lastId, open: true }, ...$toasts.get()].slice(0, shownAtOnce));
  return lastId;
}

/** Closes a toast. An id that is gone is nothing to worry about. */
export function dismissToast(id: number): void {
  const toast = $toasts.get().find((candidate) => candidate.id === id);
  if (!toast?.open) return;
  $toasts.set($toasts.get().map((other) => (other === toast ? { ...toast, open: false } : other)));
  removals.set(
    id,
    setTimeout(() => keep($toasts.get().filter((other) => other.id !== id)), removeAfterMs),
  );
}

/** Leaves a toast for the page that is about to be opened, as after a login that leads home. */
export function leaveToastForNextPage(text: ToastText): void {
  storeText(nextToastKey, JSON.stringify(text), 'session');
}

/** Shows what the page before left, once. */
export function showToastOfLastPage(): void {
  const kept = readStoredText(nextToastKey, 'session');
  if (kept === undefined) return;
  forgetStoredText(nextToastKey, 'session');
  const text = toastTextOf(kept);
  if (text) showToast(text);
}

function keep(toasts: readonly Toast[]): void {
  for (const [id, removal] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(removal);
    removals.delete(id);
  }
  $toasts.set(toasts);
}

function toastTextOf(json: string): ToastText | undefined {
  try {
    const { title, description, look } = JSON.parse(json) as Partial<Record<string, unknown>>;
    if (typeof title !== 'string') return undefined;
    return {
      title,
      description: typeof description === 'string' ? description : undefined,
      look: look === 'destructive' ? look : 'plain',
    };
  } catch {
    return undefined;
  }
}
