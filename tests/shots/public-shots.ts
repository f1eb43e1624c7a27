// Longer than other files: one entry a picture, of every page and state that visitors see.
import type { Page } from 'playwright';
import { answerWith, islandsAreAlive, makeLong, neverAnswer, type Shot } from './shot.ts';

const pages = [
  'videos',
  'images',
  'about',
  'contact',
  'submit-project',
  'privacy',
  'terms',
  'licensing',
  'thank-you/message',
  'thank-you/project',
  'no-such-page',
];

const unavailable = { error: 'The site is out of reach for a moment.' };

const gone = { state: 'hidden' } as const;

const choose = (name: string) => async (page: Page) => {
  await islandsAreAlive(page);
  await page.getByRole('button', { name, exact: true }).click();
};

/** The lists of categories are not fetched ahead, so that a choice asks for its own. */
const afterChoice = (arrange: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.route('**/categories.json', (route) => route.abort());
  await arrange(page);
};

/** The lightbox says how many works the list has, as in `01 / 27`. */
const listIsCounted = (page: Page) => page.locator('.pswp__caption b', { hasText: '/' }).waitFor();

async function pictureIsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const item = document.querySelector('.pswp--open .pswp__item[aria-hidden=false]');
    const picture = item?.querySelector<HTMLImageElement>(
      '.pswp__img:not(.pswp__img--placeholder)',
    );
    return picture?.complete && picture.naturalWidth > 0;
  });
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded();
}

/** What visitors see of the site: its pages, its galleries in every state, and what floats over them. */
export const publicShots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-first-sight', path: '/', windowOnly: true },
  { name: 'home-at-about', path: '/#about', windowOnly: true },
  {
    name: 'home-keyboard',
    path: '/',
    windowOnly: true,
    prepare: (page) => page.getByRole('link', { name: 'Explore Videos' }).focus(),
  },
  {
    name: 'home-long',
    path: '/',
    prepare: async (page) => {
      await makeLong('main :is(.title, .slate, .slate span, p, li)')(page);
      // As a build sets a manifesto of that length.
      await page
        .locator('[data-text="home.manifesto"]')
        .evaluate((text) => text.classList.replace('title-1', 'title-2'));
    },
  },
  { name: 'videos-page', path: '/videos/page/1' },
  { name: 'images-page', path: '/images/page/1' },
  { name: 'no-such-film', path: '/videos/neon-dream' },
  { name: 'tag', path: '/tags/city' },
  ...pages.map((path) => ({ name: path.replace('/', '-'), path: `/${path}` })),
  {
    name: 'menu',
    path: '/about',
    windowOnly: true,
    prepare: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'search',
    path: '/search?q=neon',
    prepare: (page) => page.getByText('3 found').waitFor(),
  },
  {
    name: 'videos-filtered',
    path: '/videos?category=Drama',
    windowOnly: true,
    prepare: (page) => page.getByRole('button', { name: 'Drama', pressed: true }).waitFor(),
  },
  {
    name: 'videos-empty',
    path: '/videos?category=Unheard+Of',
    windowOnly: true,
    prepare: (page) => page.getByRole('button', { name: 'Load More Videos' }).waitFor(gone),
  },
  {
    name: 'videos-loading',
    path: '/videos',
    windowOnly: true,
    arrange: afterChoice(neverAnswer('**/api/videos?**Drama**')),
    prepare: choose('Drama'),
  },
  {
    name: 'images-loading',
    path: '/images',
    arrange: afterChoice(neverAnswer('**/api/images?**Conceptual**')),
    prepare: choose('Conceptual'),
  },
  {
    name: 'videos-failed',
    path: '/videos',
    windowOnly: true,
    arrange: afterChoice(answerWith('**/api/videos?**Drama**', 400, unavailable)),
    prepare: async (page) => {
      await choose('Drama')(page);
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    name: 'videos-long',
    path: '/videos',
    prepare: makeLong('main :is(.title, .slate, .slate span, p, li)'),
  },
  { name: 'images-unknown', path: '/images?id=999999', windowOnly: true },
  {
    name: 'images-more-failed',
    path: '/images',
    arrange: answerWith('**/api/images?**cursor**', 400, unavailable),
    prepare: choose('Load More Images'),
  },
  {
    name: 'images-broken',
    path: '/images',
    arrange: (page) => page.route('**/.netlify/images?**', (route) => route.abort()),
    prepare: islandsAreAlive,
  },
  {
    name: 'card-hover',
    path: '/videos',
    windowOnly: true,
    // Fingers do not hover.
    widths: [768, 1366, 1440, 2560],
    prepare: async (page) => {
      await scrollTo(page, 'main article >> nth=1');
      await page.locator('main article').first().hover();
    },
  },
  {
    name: 'player',
    path: '/videos',
    windowOnly: true,
    prepare: async (page) => {
      await islandsAreAlive(page);
      await page.locator('main article a').first().click();
      await page.locator('dialog video').waitFor();
    },
  },
  {
    name: 'player-failed',
    path: '/videos',
    windowOnly: true,
    arrange: (page) => page.route('**/uploads/*.{webm,mp4}', (route) => route.abort()),
    prepare: async (page) => {
      await islandsAreAlive(page);
      await page.locator('main article a').first().click();
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  {
    name: 'player-next-failed',
    path: '/videos',
    windowOnly: true,
    arrange: answerWith('**/api/videos?**cursor**', 400, unavailable),
    prepare: async (page) => {
      await islandsAreAlive(page);
      await page.locator('main article a').last().click();
      await page.locator('dialog video').waitFor();
      // Controls that a playing film hides come with the focus.
      await page.getByRole('dialog').getByRole('button', { name: 'Next' }).press('Enter');
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  {
    name: 'lightbox-zoomed',
    path: '/images',
    windowOnly: true,
    prepare: async (page) => {
      await islandsAreAlive(page);
      await page.locator('main article a').first().click();
      await listIsCounted(page);
      await pictureIsShown(page);
      await page.getByRole('button', { name: 'Zoom' }).click();
      await page.locator('.pswp--zoomed-in [aria-hidden=false] img[src^="/uploads/"]').waitFor();
    },
  },
  { name: 'thank-you-reference', path: '/thank-you/message#MSG-7K2M-9QXR' },
  {
    name: 'lightbox-list-failed',
    path: '/images',
    windowOnly: true,
    arrange: answerWith('**/api/images?**cursor**', 400, unavailable),
    prepare: async (page) => {
      await islandsAreAlive(page);
      await page.locator('main article a').last().click();
      await page.locator('.pswp__caption [role=alert]').waitFor();
      await pictureIsShown(page);
    },
  },
  {
    name: 'lightbox',
    path: '/images',
    windowOnly: true,
    prepare: async (page) => {
      await islandsAreAlive(page);
      await page.locator('main article a').first().click();
      await pictureIsShown(page);
      await listIsCounted(page);
    },
  },
  {
    name: 'lightbox-broken',
    path: '/images',
    windowOnly: true,
    arrange: (page) => page.route('**/.netlify/images?**', (route) => route.abort()),
    prepare: async (page) => {
      await islandsAreAlive(page);
      await page.locator('main article a').first().click();
      await page.locator('.pswp__error-msg').first().waitFor();
      await listIsCounted(page);
    },
  },
  {
    name: 'cursor-menu',
    path: '/about',
    widths: [768, 1366, 1440, 2560],
    windowOnly: true,
    prepare: async (page) => {
      await page.mouse.move(200, 200);
      await page.keyboard.press('Shift');
      await page.getByRole('button', { name: 'Cursor style' }).click();
    },
  },
  { name: 'large-text', path: '/', largeLetters: true },
  ...['/', '/videos', '/contact', '/licensing'].flatMap((path): Shot[] => {
    const name = path.slice(1) || 'home';
    return [
      {
        name: `print-${name}`,
        path,
        prepare: (page) => page.emulateMedia({ media: 'print' }),
      },
      {
        name: `forced-colors-${name}`,
        path,
        arrange: (page) => page.emulateMedia({ forcedColors: 'active' }),
      },
    ];
  }),
];
