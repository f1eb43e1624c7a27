import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe on a page. It runs in the page itself, as no page has a frame of the site's in it, and tells violations only: a third
 * of the work of putting the answers of all frames together in another page, with every element that has passed.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/**
 * What axe finds on a page, or in a part of it. Toasts are left out: while they fade in and out they have less contrast,
 * and `parts-accessibility.spec.ts` looks at one that stands.
 */
export async function violationsIn(page: Page, part?: string) {
  const all = axeOn(page).exclude('.toast');
  return (await (part ? all.include(part) : all).analyze()).violations;
}
