import { expect, siteForFile, test } from '#tests/support/browser';
import { type } from '#tests/support/form-page';

const site = siteForFile();

test.use({ javaScriptEnabled: false });

test('the contact form works without script', async ({ page }) => {
  await site.sql`delete from messages`;
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await type(form, {
    Name: 'Zoë & Ada',
    Email: 'zoe@example.org',
    Subject: 'A short film',
    Message: 'Would you make a film about rain?',
  });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent successfully' })).toBeVisible();
  await expect(page).toHaveURL(/\/thank-you\/message#MSG(-\w{4}){2}$/);
  expect(await site.sql`select name, suspected from messages`).toEqual([
    { name: 'Zoë & Ada', suspected: false },
  ]);
});

test('the project form works without script, with several links', async ({ page }) => {
  await site.sql`delete from projects`;
  await page.goto('/submit-project');
  const form = page.getByRole('form', { name: 'Project' });
  await type(form, {
    Name: 'Zoë Client',
    Email: 'zoe@example.org',
    'Project Title': 'Rain',
    'Project Description': 'A short film about rain on glass.',
    'Reference Materials': 'https://example.org/moodboard',
  });
  await form.getByLabel('Project Type').selectOption('Animation');
  await form.getByRole('radio', { name: 'Custom By agreement' }).check();
  await form.getByLabel('Preferred Payment Method').selectOption('PayPal');
  await form.getByText('More links (up to 5)').click();
  await type(form, { 'Link 3 (optional)': 'https://example.org/3' });
  await form.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeVisible();
  expect(await site.sql`select budget, more_urls from projects`).toEqual([
    { budget: 'custom', more_urls: ['https://example.org/3'] },
  ]);
});

test('on a laptop a page that thanks shows what leads on, and a picture as high as its sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const kind of ['message', 'project']) {
    await page.goto(`/thank-you/${kind}`);
    for (const button of await page.locator('main a.button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    const [sheet, picture] = await Promise.all(
      ['dl', 'safe-picture img'].map((part) => page.locator(`main ${part}`).boundingBox()),
    );
    expect(picture?.y).toBeCloseTo(sheet?.y ?? 0, 0);
    expect(picture?.height).toBeCloseTo(sheet?.height ?? 0, 0);
  }
});

test('a form that is refused leads to a page in words and back to what was typed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/400/);
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await type(form, {
    Name: 'Ada',
    Email: 'ada@example.org',
    Subject: '   ',
    Message: 'Would you make a film about rain?',
  });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'This has not been sent yet' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Subject must be at least 3 characters']);
  await page.goBack();
  await expect(form.getByLabel('Message')).toHaveValue('Would you make a film about rain?');
});
