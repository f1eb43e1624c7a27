import { type Browser, chromium, devices, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '#local/chromium';

const phone = { ...devices['Pixel 7'], viewport: { width: 412, height: 823 } };

/** Starts a browser for a whole part; each measurement takes a context of its own, without any cache. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
}

/** Opens a page as a phone of the middle class has it: small, and with a quarter of this machine's speed. */
export async function onPhone<Answer>(
  browser: Browser,
  slowdown: number,
  use: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page);
  } finally {
    await context.close();
  }
}
