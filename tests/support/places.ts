import type { Page } from 'playwright/test';

/** Where the pages that are opened from now on stand after each of their movements, in pixels from the top. */
export async function watchPlaces(page: Page): Promise<number[]> {
  const places: number[] = [];
  await page.exposeFunction('tellPlace', (place: number) => places.push(place));
  await page.addInitScript(() => {
    const { tellPlace } = window as unknown as { tellPlace: (place: number) => void };
    addEventListener('scroll', () => tellPlace(scrollY));
  });
  return places;
}
