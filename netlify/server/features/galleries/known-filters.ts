import type { WorkKind } from '#contract/entities/work-page';
import type { ListQuery } from '#contract/list-query';
import { allCategories, allMakings, makings } from '#contract/options';
import { currentSettings } from '../../db/current-settings.ts';
import { currentDatabase } from '../../db/database.ts';
import { listCategories } from '../../db/queries/works.ts';
import { currentEnvironment } from '../../environment.ts';
import { categoryNow } from '../settings/categories.ts';

let stored: { categories: Promise<Set<string>>; readAt: number } | undefined;

/** Whether any work can pass the filters of a list. What nobody offers is tried by programs, a thousand at a time. */
export async function canBeFound(
  kind: WorkKind,
  { category = allCategories, making = allMakings }: ListQuery,
): Promise<boolean> {
  const isMaking = making === allMakings || makings.some(({ value }) => value === making);
  if (!isMaking) return false;
  if (category === allCategories || categoryNow(await currentSettings(), kind, category))
    return true;
  return (await storedCategories()).has(category);
}

/** The categories of all published works: those too that were offered once. */
function storedCategories(): Promise<Set<string>> {
  const now = Date.now();
  if (!stored || now - stored.readAt >= currentEnvironment().CATEGORIES_KEPT_MS) {
    const categories = listCategories(currentDatabase()).then((names) => new Set(names));
    stored = { categories, readAt: now };
    categories.catch(() => {
      stored = undefined;
    });
  }
  return stored.categories;
}
