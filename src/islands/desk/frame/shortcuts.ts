import { useEffect } from 'react';

/** What can be opened with a key. */
export type Opened = 'palette' | 'help';

/** The keys of the desk, as the help lists them. */
export const shortcuts = [
  { keys: ['/'], does: 'Search the list' },
  { keys: ['n'], does: 'Add something new' },
  { keys: ['j', 'k'], does: 'Go to the next or the previous row' },
  { keys: ['e'], does: 'Open the row for editing' },
  { keys: ['Ctrl K', '⌘ K'], does: 'Go anywhere, or find a work' },
  { keys: ['?'], does: 'Show these keys' },
] as const;

/** What is typed into keeps its keys. */
const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

const shown = (selector: string) =>
  [
    ...document.querySelectorAll<HTMLElement>(
      `:is([role=tabpanel], [data-room]):not([hidden]) ${selector}`,
    ),
  ].filter((element) => element.checkVisibility());

/** Goes so many rows on in the list that is shown; without a row, to its first. */
function step(by: 1 | -1): void {
  const rows = shown('[data-row]');
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  rows[next]?.focus();
}

/** Opens the row that has the focus: by what edits it, else by what it is unfolded with. */
function openRow(): void {
  const row = shown('[data-row]').find((candidate) => candidate.contains(document.activeElement));
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const edit = buttons.find(({ textContent }) => /^Edit\b/.test(textContent));
  (edit ?? row?.querySelector('summary'))?.click();
}

const actions: Record<string, () => void> = {
  '/': () => shown('input[type=search]')[0]?.focus(),
  n: () => shown('[data-actions] .button-primary')[0]?.click(),
  j: () => step(1),
  k: () => step(-1),
  e: openRow,
};

/** What a key stands for; nothing while something is typed or a dialog is open. */
function actionOf(event: KeyboardEvent, open: (what: Opened) => void): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented } = event;
  if (defaultPrevented || isComposing || altKey) return;
  if (target instanceof Element && target.closest(typing)) return;
  if (document.querySelector('dialog:modal')) return;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? () => open('palette') : undefined;
  return key === '?' ? () => open('help') : actions[key];
}

/** Listens to the keys of the desk. @param open does not change. */
export function useShortcuts(open: (what: Opened) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event, open);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
