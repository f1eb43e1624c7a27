import type { Page } from 'playwright';
import { makeLong, type Shot } from './shot.ts';

/** Goes to the page of the first work on a gallery's page. */
async function openFirstWork(page: Page): Promise<void> {
  const path = await page.locator('main article a').first().getAttribute('href');
  await page.goto(new URL(path ?? '', page.url()).href, { waitUntil: 'load' });
}

/** The pages of single works. */
export const workShots: Shot[] = [
  { name: 'work-video', path: '/videos', prepare: openFirstWork },
  // With frames, the state before the laboratory, and a note.
  { name: 'work-case', path: '/videos/last-train-over-the-water' },
  { name: 'work-image', path: '/images', prepare: openFirstWork },
  {
    name: 'work-long',
    path: '/images',
    prepare: async (page) => {
      await openFirstWork(page);
      await makeLong('main :is(h1, h3, p, li, dd)')(page);
    },
  },
];
