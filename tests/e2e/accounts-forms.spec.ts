// Longer than other files: both forms of credentials; its tests share one site.
import type { Page } from 'playwright/test';
import { hashPassword } from '#server/auth/passwords';
import { makeAccount, openAuth, password, submitLogin } from '#tests/support/accounts-in-browser';
import { expect, islandsListen, siteForFile, test } from '#tests/support/browser';
import { toastOf } from '#tests/support/toast';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

/** Fails to log in, in a window of this size and with a name of its own: failures are counted by name. */
async function failIn(
  page: Page,
  name: string,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await openAuth(page);
  await submitLogin(page, `${name}-${size.width}`);
}

test.describe('The form to log in', () => {
  test('says what is wrong when it is sent, and follows what is typed after that', async ({
    page,
  }) => {
    await openAuth(page);
    const form = page.getByRole('tabpanel', { name: 'Login' });
    const username = form.getByLabel('Username');
    await username.fill('ab');
    await expect(form.getByText('Username must be')).toBeHidden();
    await form.getByRole('button', { name: 'Login' }).click();
    await expect(username).toHaveAccessibleDescription('Username must be at least 3 characters');
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(username).toBeFocused();
    await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    await username.fill('abc');
    await expect(form.getByText('Username must be')).toBeHidden();
  });

  test('shows that it is working, then why it did not work', async ({ page, troubles }) => {
    troubles.allow(/401/);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await openAuth(page);
    await submitLogin(page, 'nobody-here');
    const form = page.getByRole('tabpanel', { name: 'Login' });
    await expect(form.getByRole('button', { name: 'Logging in' })).toBeDisabled();
    answer.resolve();
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await expect(form.getByRole('alert')).toHaveText('Invalid username or password');
    await expect(form.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(form.getByLabel('Username')).toHaveValue('nobody-here');
  });

  for (const viewport of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    test(`shows why it did not work in a window of ${viewport.width} × ${viewport.height}`, async ({
      page,
      troubles,
    }) => {
      troubles.allow(/401/);
      await failIn(page, 'nobody', viewport);
      const reason = page.getByRole('tabpanel', { name: 'Login' }).getByRole('alert');
      await expect(reason).toHaveText('Invalid username or password');
      await expect(reason).toBeInViewport({ ratio: 1 });
    });
  }

  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
    { width: 1366, height: 768 },
  ]) {
    test(`lays a failure on the reason that it repeats in a window of ${viewport.width} × ${viewport.height}`, async ({
      page,
      troubles,
    }) => {
      troubles.allow(/401/);
      await failIn(page, 'stranger', viewport);
      const failed = toastOf(page, 'Login failed');
      await expect(failed).toBeVisible();
      const form = page.getByRole('tabpanel', { name: 'Login' });
      await expect
        .poll(async () => {
          const told = await failed.boundingBox();
          const reason = await form.getByRole('alert').boundingBox();
          const tabs = await page.getByRole('tablist').boundingBox();
          if (!told || !reason || !tabs) return 'without its reason';
          const isOverReason =
            told.y <= reason.y + 1 &&
            told.y + told.height >= reason.y + reason.height - 1 &&
            told.x <= reason.x + 1 &&
            told.x + told.width >= reason.x + reason.width - 1;
          const isBelowTabs = told.y >= tabs.y + tabs.height - 1;
          const isAboveFields = told.y + told.height <= reason.y + reason.height + 1;
          return isOverReason && isBelowTabs && isAboveFields
            ? 'on its reason'
            : JSON.stringify({ told, reason, tabs });
        })
        .toBe('on its reason');
    });
  }

  test('says how long to wait after too many failures', async ({ page, troubles }) => {
    troubles.allow(/401|429/);
    await openAuth(page);
    const form = page.getByRole('tabpanel', { name: 'Login' });
    for (let count = 0; count < 6; count++) {
      const answered = page.waitForResponse('**/api/auth/login');
      await submitLogin(page, 'guessed-at', `guess number ${count}`);
      await answered;
    }
    await expect(form.getByRole('alert')).toHaveText(
      /^Too many attempts\. Please try again in \d+ seconds\.$/,
    );
  });

  test('keeps what was typed when the site cannot be reached, and stores no password', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/login|ERR_INTERNET_DISCONNECTED/);
    await makeAccount(site, 'travelling');
    await openAuth(page);
    const form = page.getByRole('tabpanel', { name: 'Login' });
    await page.context().setOffline(true);
    await submitLogin(page, 'travelling');
    await expect(form.getByRole('alert')).toContainText('could not be reached');
    await expect(form.getByLabel('Username')).toHaveValue('travelling');
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue(password);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toContain(password);
    await page.context().setOffline(false);
    await form.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('/');
  });

  test('shows the password to who asks for it, and works with a keyboard alone', async ({
    page,
  }) => {
    await makeAccount(site, 'keyboard');
    await openAuth(page);
    const form = page.getByRole('tabpanel', { name: 'Login' });
    const field = form.getByLabel('Password', { exact: true });
    await field.fill(password);
    await expect(field).toHaveAttribute('type', 'password');
    await form.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await form.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('tab', { name: 'Login' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
  });

  test('tells password managers what its fields are', async ({ page }) => {
    await openAuth(page);
    const login = page.getByRole('tabpanel', { name: 'Login' });
    await expect(login.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    await expect(login.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    await page.getByRole('tab', { name: 'Register' }).click();
    const register = page.getByRole('tabpanel', { name: 'Register' });
    for (const [label, purpose] of [
      ['Username', 'username'],
      ['Email', 'email'],
      ['Password', 'new-password'],
      ['Confirm Password', 'new-password'],
    ] as const) {
      const field = register.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('autocomplete', purpose);
    }
  });
});

test.describe('The form to register', () => {
  test('says what is wrong with each field', async ({ page }) => {
    await openAuth(page);
    await page.getByRole('tab', { name: 'Register' }).click();
    const form = page.getByRole('tabpanel', { name: 'Register' });
    await form.getByRole('button', { name: 'Create account' }).click();
    for (const [label, message] of [
      ['Username', 'Username must be at least 3 characters'],
      ['Email', 'Please enter a valid email'],
      ['Password', 'Password must be at least 6 characters'],
      ['Confirm Password', 'Password must be at least 6 characters'],
    ] as const) {
      const field = form.getByLabel(label, { exact: true });
      await expect(field).toHaveAccessibleDescription(message);
    }
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByLabel('Confirm Password').fill('something else');
    await expect(form.getByLabel('Confirm Password')).toHaveAccessibleDescription(
      "Passwords don't match",
    );
  });

  test('shows on the right field that a name or an address is taken', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/409/);
    await makeAccount(site, 'first-come');
    await openAuth(page);
    await page.getByRole('tab', { name: 'Register' }).click();
    const form = page.getByRole('tabpanel', { name: 'Register' });
    const username = form.getByLabel('Username');
    await username.fill('First-Come');
    await form.getByLabel('Email').fill('second@mail.example');
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByLabel('Confirm Password').fill(password);
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(username).toHaveAccessibleDescription('This username is already taken');
    await expect(username).toBeFocused();
    await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
    await username.fill('second-come');
    await form.getByLabel('Email').fill('first-come@mail.example');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
      'This email is already registered',
    );
    await expect(username).toHaveAccessibleDescription('');
  });

  test('sends neither the repeated password nor anything else that is not asked for', async ({
    page,
  }) => {
    await openAuth(page);
    await page.getByRole('tab', { name: 'Register' }).click();
    const form = page.getByRole('tabpanel', { name: 'Register' });
    await form.getByLabel('Username').fill('sparing');
    await form.getByLabel('Email').fill('sparing@mail.example');
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByLabel('Confirm Password').fill(password);
    const sent = page.waitForRequest('**/api/auth/register');
    await form.getByRole('button', { name: 'Create account' }).click();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(['email', 'name', 'password', 'username']);
    await page.waitForURL('/');
  });

  test('keeps what was typed while the other tab is looked at', async ({ page }) => {
    await openAuth(page);
    await page.getByRole('tab', { name: 'Register' }).click();
    const form = page.getByRole('tabpanel', { name: 'Register' });
    await form.getByLabel('Username').fill('undecided');
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(form.getByLabel('Username')).toHaveValue('undecided');
  });
});

test('a laptop shows all of a registration, and offers no other password to who has none yet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAuth(page);
  const forgotten = page.getByRole('link', { name: 'Forgot your password?' });
  await expect(forgotten).toBeVisible();
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeInViewport({ ratio: 1 });
  await expect(forgotten).toBeHidden();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a press puts no password into an address', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.locator('noscript p')).toBeVisible();
    await page.getByLabel('Username').first().fill('early-bird');
    await page.getByLabel('Password', { exact: true }).first().fill(password);
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Login' }).click();
    expect((await posted).url()).toBe(`${site.url}/api/auth/form`);
    await page.waitForURL('/auth?early=1');
    expect(page.url()).not.toContain('early-bird');
  });
});

test('a press before the script is there is explained once it is', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED|_astro/);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/auth?next=%2Fadmin');
  const scripts = await page.locator('script[src]').count();
  await expect.poll(() => failed.length).toBeGreaterThanOrEqual(scripts);
  await page.getByLabel('Username').first().fill('early-bird');
  await page.getByLabel('Password', { exact: true }).first().fill(password);
  await page.unroute('**/_astro/*.js');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The page was not ready yet, so nothing was sent.')).toBeVisible();
  await expect(page).toHaveURL('/auth?next=%2Fadmin');
});

test('a press before the script for a new password leads back to it', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|_astro/);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/reset-password');
  const scripts = await page.locator('script[src]').count();
  await expect.poll(() => failed.length).toBeGreaterThanOrEqual(scripts);
  await page.getByLabel('Email').fill('early@example.org');
  await page.unroute('**/_astro/*.js');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('The page was not ready yet, so nothing was sent.')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
});

test('what was typed before the script is there is kept and sent', async ({ page }) => {
  await makeAccount(site, 'quick');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  const form = page.locator('form[method=post]').first();
  await form.getByLabel('Username').fill('quick');
  await form.getByLabel('Password', { exact: true }).fill(password);
  scripts.resolve();
  await islandsListen(page);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/');
});

test('the tabs have no scroll bar', async ({ page }) => {
  await page.goto('/auth');
  const tabs = page.getByRole('tablist');
  expect(await tabs.evaluate((list) => getComputedStyle(list).overflowY)).toBe('hidden');
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});

test('a phone held sideways has both fields of a login in sight, and both passwords of a registration in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openAuth(page);
  const login = page.getByRole('tabpanel', { name: 'Login' });
  for (const field of ['Username', 'Password'])
    await expect(login.getByLabel(field, { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'Register' }).click();
  const passwords = page.getByRole('tabpanel', { name: 'Register' }).getByLabel(/Password$/);
  const [first, second] = await Promise.all([0, 1].map((at) => passwords.nth(at).boundingBox()));
  expect(first?.y).toBe(second?.y);
});

test('a wide screen has a side panel', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome to HALATION' })).toBeVisible();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('AI Film Director & Digital Artist')).toBeVisible();
  for (const blurb of ['Creative Vision', 'Collaboration', 'Innovation']) {
    await expect(panel.getByText(blurb, { exact: true })).toBeVisible();
  }
});

test('an admin with a short password chooses another one before anything else', async ({
  page,
  troubles,
}) => {
  troubles.allow(/400|403/);
  // The desk is left before its page has been shown.
  troubles.allow(/Transition was skipped/);
  await makeAccount(site, 'early-admin', 'admin');
  const short = await hashPassword('short one');
  await site.sql`update users set password = ${short} where username = 'early-admin'`;
  await openAuth(page, '?next=/admin');
  await submitLogin(page, 'early-admin', 'short one');
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('yours is shorter')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Password']);
  expect(await violationsIn(page)).toEqual([]);
  await page.goto('/admin');
  await expect(page).toHaveURL('/account');
  const form = page.getByRole('form', { name: 'Password', exact: true });
  await form.getByLabel('New Password', { exact: true }).fill('still short');
  await form.getByLabel('Confirm Password', { exact: true }).fill('still short');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 12 characters',
  );
  await form.getByLabel('New Password', { exact: true }).fill('a quite different one');
  await form.getByLabel('Confirm Password', { exact: true }).fill('a quite different one');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin');
});
