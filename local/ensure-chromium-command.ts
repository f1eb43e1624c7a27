import { ensureChromium } from './chromium.ts';

console.info(`Chromium: ${ensureChromium()}`);
