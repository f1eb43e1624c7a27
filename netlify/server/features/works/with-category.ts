import { currentDatabase } from '../../db/database.ts';
import { haveCategory, type WorkKind } from '../../db/queries/desk-works.ts';
import { acceptedCategory } from '../settings/categories.ts';

/**
 * What is written to works, with their category by the name that it has now. A draft may have none.
 * @param ids of the works; none: a new one.
 * @throws {Problem} `invalid` for a category that there is not, or that was retired.
 */
export async function withCategory<Values extends { category?: string | undefined }>(
  kind: WorkKind,
  values: Values,
  ids: number[],
): Promise<Values> {
  if (!values.category) return values;
  const category = await acceptedCategory(kind, values.category, (name) =>
    haveCategory(currentDatabase(), kind, ids, name),
  );
  return { ...values, category };
}

/** The values of an earlier version: a category that was retired since comes back with it. */
export async function withFormerCategory(
  kind: WorkKind,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { category } = values;
  if (typeof category !== 'string' || category === '') return values;
  return { ...values, category: await acceptedCategory(kind, category, async () => true) };
}
