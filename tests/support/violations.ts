import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Axe on a page and on the frames of the same origin in it. It puts their answers together in the page itself, not in
 * another one, and tells violations only, not every element that has passed: a third of the work.
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
