import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * What axe finds on a page, or in a part of it. Toasts are left out: while they fade in and out they have less contrast,
 * and `parts-accessibility.spec.ts` looks at one that stands.
 */
export async function violationsIn(page: Page, part?: string) {
  const all = new AxeBuilder({ page }).exclude('.toast');
  return (await (part ? all.include(part) : all).analyze()).violations;
}
