import type { Page } from 'playwright/test';
import { portVariable } from './built-site.ts';

/** Where a site is that has passkeys: they belong to a host, and a number is none (WebAuthn, section 5.1.2). */
export function addressForPasskeys(): { address: string; environment: Record<string, string> } {
  // Above those that systems give out by themselves, and another one for each run.
  const port = 61_000 + (process.pid % 4_000);
  const address = `http://localhost:${port}`;
  return { address, environment: { SITE_ADDRESS: address, [portVariable]: String(port) } };
}

/**
 * Gives a browser Chromium's virtual authenticator, which says yes to everything it is asked.
 * @returns what loses the passkeys in it.
 */
export async function addAuthenticator(page: Page): Promise<{ lose(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
