import sharp from 'sharp';
import { expect, siteForFile, test } from '#tests/support/browser';
import { rebuildsVariable } from '#tests/support/built-site';
import { openDesk, shownPlace } from '#tests/support/desk-in-browser';
import { buildTimeoutMs, publishAndWait } from '#tests/support/publish-and-wait';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile({ [rebuildsVariable]: 'yes' });
/** A build on a machine that has other things to do. */

const picture = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test('the settings show the site’s own picture where the one of the opening cannot be loaded', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/);
  await page.route(/unsplash/, (route) => route.abort());
  await openDesk(page, site, 'nell', 'settings');
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Opening of Home' }).click();
  const opening = room.getByRole('form', { name: 'Opening of Home' });
  const own = opening.getByRole('figure', { name: 'The site’s own picture' });
  await expect(own.locator('img')).toHaveJSProperty('naturalHeight', 1206);
  await expect(
    opening.getByText('The picture could not be loaded here from the address that is set.'),
  ).toBeVisible();
  await expect(opening.getByRole('figure', { name: 'Film' })).toBeVisible();
});

test('Home opens with the film, its first frame and the credit that are set, and shows the chosen blocks alone', async ({
  page,
}) => {
  test.setTimeout(2 * buildTimeoutMs + 120_000);
  page.setDefaultTimeout(30_000);
  await page.route(/unsplash/, (route) => route.fulfill({ path: 'src/assets/pictures/hero.webp' }));
  await openDesk(page, site, 'mara', 'settings');
  const room = shownPlace(page);

  await room.getByRole('heading', { name: 'Opening of Home' }).click();
  const opening = room.getByRole('form', { name: 'Opening of Home' });
  await opening
    .getByRole('group', { name: 'Upload a film' })
    .locator('input[type=file]')
    .setInputFiles('public/opening/opening.h264.mp4');
  const film = opening.getByLabel(/^Film URL/);
  await expect(film).toHaveValue(/^\/uploads\/.+\.mp4$/);
  await opening.getByRole('button', { name: 'Take the first frame as the picture' }).click();
  const shown = opening.getByLabel(/^Picture URL/);
  await expect(shown).toHaveValue(/^\/uploads\//);
  const [filmAddress, pictureAddress] = [await film.inputValue(), await shown.inputValue()];
  await opening.getByLabel('Alt text').fill('');
  await opening.getByLabel(/^Credit(?! link)/).fill('Still: Ada Client');
  await opening.getByLabel(/^Credit link/).fill('https://example.org/ada');
  await opening.getByRole('button', { name: 'Save Opening of Home' }).click();
  await expect(opening.getByLabel('Alt text')).toHaveAccessibleDescription(
    /Please describe the picture/,
  );
  await opening.getByLabel('Alt text').fill('A tram in the rain');
  await opening.getByRole('button', { name: 'Save Opening of Home' }).click();
  await expect(room.getByText(/^Set by mara/)).toHaveCount(1);

  await room.getByRole('heading', { name: 'Portrait' }).click();
  const portrait = room.getByRole('form', { name: 'Portrait' });
  await portrait
    .getByRole('group', { name: 'Upload a portrait' })
    .locator('input')
    .setInputFiles({
      ...{ name: 'face.png', mimeType: 'image/png' },
      buffer: await picture('#446688', 800, 1000),
    });
  await expect(portrait.getByLabel(/^Picture URL/)).toHaveValue(/^\/uploads\//);
  await portrait.getByLabel('Alt text').fill('The director on a roof');
  await portrait.getByRole('button', { name: 'Save Portrait' }).click();
  await expect(room.getByText(/^Set by mara/)).toHaveCount(2);

  await room.getByRole('heading', { name: 'What Home shows' }).click();
  const home = room.getByRole('form', { name: 'What Home shows' });
  const featured = home.getByRole('group', { name: 'Featured Work' });
  await expect(featured.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await featured.getByRole('checkbox', { name: 'Featured images' }).uncheck();
  await home
    .getByRole('group', { name: 'About' })
    .getByRole('checkbox', { name: 'Social links' })
    .uncheck();
  await home.getByRole('button', { name: 'Save What Home shows' }).click();
  await expect(room.getByText(/^Set by mara/)).toHaveCount(3);
  await expect(featured.getByRole('checkbox', { name: 'Featured images' })).not.toBeChecked();
  expect(await violationsIn(page)).toEqual([]);

  await publishAndWait(page);

  await page.goto('/');
  const hero = page.locator('#home');
  const still = hero.getByRole('img', { name: 'A tram in the rain' });
  await expect(still).toHaveJSProperty('complete', true);
  expect(await still.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    encodeURIComponent(pictureAddress),
  );
  await expect(hero.getByRole('link', { name: 'Still: Ada Client' })).toHaveAttribute(
    'href',
    'https://example.org/ada',
  );
  const loop = hero.locator('hero-loop video');
  await expect
    .poll(() => loop.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  expect(await loop.evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(filmAddress);
  await page.getByRole('button', { name: 'Pause film' }).click();
  expect(await violationsIn(page)).toEqual([]);

  const work = page.getByRole('region', { name: 'Featured Work' });
  await expect(work.getByRole('heading', { name: 'Featured Videos' })).toBeVisible();
  await expect(work.getByRole('heading', { name: 'Featured Images' })).toHaveCount(0);
  const about = page.getByRole('region', { name: 'About' });
  await expect(about.getByRole('img', { name: 'The director on a roof' })).toHaveCount(1);
  await expect(about.getByRole('link', { name: /Instagram/ })).toHaveCount(0);

  await page.goto('/about');
  await expect(page.getByRole('img', { name: 'The director on a roof' })).toBeVisible();
  await expect(page.locator('#about').getByRole('link', { name: /Instagram/ })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(still).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes(filmAddress))).toEqual([]);
});
