import type { Page } from 'playwright';
import { answerWith, neverAnswer, type Shot } from './shot.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const showToast = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.locator('toast-region li').waitFor();
};

/** Parts that the site shows rarely, on the site of parts. */
export const partShots: Shot[] = [
  { name: 'parts', path: '/', on: 'parts' },
  {
    name: 'toast',
    path: '/',
    on: 'parts',
    windowOnly: true,
    prepare: showToast('Show toast'),
  },
  {
    name: 'toast-failure',
    path: '/',
    on: 'parts',
    windowOnly: true,
    prepare: showToast('Show failure'),
  },
  { name: 'error-screen', path: '/', on: 'parts', windowOnly: true, prepare: press('Break') },
  {
    name: 'featured-loading',
    path: '/featured.html',
    on: 'parts',
    windowOnly: true,
    arrange: neverAnswer('**/api/featured'),
    prepare: (page) => page.locator('[aria-busy=true]').waitFor(),
  },
  {
    name: 'featured-failed',
    path: '/featured.html',
    on: 'parts',
    windowOnly: true,
    arrange: answerWith('**/api/featured', 400, { error: 'Not now.' }),
    prepare: (page) => page.getByRole('alert').filter({ hasText: 'Failed' }).waitFor(),
  },
];
