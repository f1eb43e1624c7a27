import { expect, scriptsRun, siteForFile, test } from '#tests/support/browser';

siteForFile();

test('the shape takes a new form every 4000 ms', async ({ page }) => {
  await page.goto('/submit-project');
  await scriptsRun(page);
  const shape = page.locator('morphing-shape');
  await shape.scrollIntoViewIfNeeded();
  const timing = await shape
    .locator('i')
    .first()
    .evaluate((layer) => {
      const effect = layer.getAnimations()[0]?.effect as KeyframeEffect;
      const forms = new Set(effect.getKeyframes().map(({ clipPath }) => clipPath));
      return { forms: forms.size, duration: Number(effect.getComputedTiming().duration) };
    });
  expect(timing.forms).toBeGreaterThan(2);
  expect(timing.duration / timing.forms).toBe(4000);
});

test('the shape rests with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/submit-project');
  await scriptsRun(page);
  const count = () =>
    page
      .locator('morphing-shape i')
      .first()
      .evaluate((layer) => layer.getAnimations().length);
  expect(await count()).toBe(0);
});

test('contact details are those of the configuration', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  const details = page.locator('#contact dl');
  for (const label of ['Email', 'Studio Location', 'Response Time'])
    await expect(details.getByText(label, { exact: true })).toBeVisible();
  await expect(details.getByText('Usually within 48 hours')).toBeVisible();
  for (const name of ['Instagram', 'Twitter', 'YouTube'])
    await expect(details.getByRole('link', { name })).toHaveAttribute('target', '_blank');
});

test('About shows the bio, the portrait and the channels', async ({ page }) => {
  await page.goto('/about');
  const about = page.locator('#about');
  await expect(about.getByRole('img', { name: /director/ })).toBeVisible();
  expect(await about.locator('p').count()).toBeGreaterThan(2);
  for (const name of ['Instagram', 'Twitter', 'YouTube'])
    await expect(about.getByRole('link', { name })).toHaveAttribute('target', '_blank');
});

test('About has four steps of a commission, and no heading over clients or prizes that are not named', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'Process' }).getByRole('listitem')).toHaveCount(4);
  for (const name of ['Selected clients', 'Festivals and awards'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
