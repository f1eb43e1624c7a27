import '#islands/notices/toast-region.ts';
import '#islands/preload-bar/preload-bar.ts';
import { adoptStyles } from '#lib/adopt-styles';
import { whenIdle } from '#lib/idle';
import styles from './floating.css?inline';

adoptStyles(styles);

const mouse = matchMedia('(hover: hover) and (pointer: fine)');

/** The menu of cursors comes with the first move of a pointer or a key. */
async function loadForMouse(): Promise<void> {
  await whenIdle();
  if (mouse.matches && document.querySelector('cursor-menu'))
    await import('#islands/cursor/cursor-menu.ts').catch(waitForInput);
}

/** Also after a failure, as without a connection: the page goes on without the menu until the next move. */
function waitForInput(): void {
  for (const type of ['pointermove', 'keydown']) {
    addEventListener(type, loadForMouse, { once: true });
  }
}

waitForInput();

const wide = matchMedia('(min-width: 80rem)');

/** Narrower screens have no room for the timecode. Without a connection the page goes without it. */
async function loadForWide(): Promise<void> {
  await whenIdle();
  if (wide.matches && document.querySelector('.timecode'))
    await import('./timecode.ts').catch(() => undefined);
}

wide.addEventListener('change', loadForWide);
void loadForWide();
