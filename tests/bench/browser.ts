import { type Browser, chromium, devices, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '#local/chromium';

const phone = { ...devices['Pixel 7'], viewport: { width: 412, height: 823 } };

/** Starts a browser for a whole part; each measurement takes a context of its own, without any cache. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
}

/** What Lighthouse simulates, applied: bits that come in time and no sooner. Throughput in bytes a second. */
export const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/**
 * Opens a page as a phone of the middle class has it: small, and with a fraction of this machine's speed.
 *
 * @param connection absent: as fast as the machine
 */
export async function onPhone<Answer>(
  browser: Browser,
  slowdown: number,
  use: (page: Page) => Promise<Answer>,
  connection?: typeof slowConnection,
): Promise<Answer> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (connection) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', connection);
    }
    return await use(page);
  } finally {
    await context.close();
  }
}
