import '#islands/notices/toast-region.ts';
import '#islands/preload-bar/preload-bar.ts';
import { adoptStyles } from '#lib/adopt-styles';
import { whenIdle } from '#lib/idle';
import styles from './floating.css?inline';

adoptStyles(styles);

const mouse = matchMedia('(hover: hover) and (pointer: fine)');

/** The menu of cursors comes with the first sign of somebody at a mouse or a keyboard. */
async function loadForMouse(): Promise<void> {
  await whenIdle();
  if (mouse.matches) await import('#islands/cursor/cursor-menu.ts').catch(waitForSign);
}

/** Also after a failure, as without a connection: the page goes on without the menu until somebody moves again. */
function waitForSign(): void {
  for (const sign of ['pointermove', 'keydown']) {
    addEventListener(sign, loadForMouse, { once: true });
  }
}

waitForSign();
