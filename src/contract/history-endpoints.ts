import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { historyQuery, restoreForm, versionSchema } from './entities/history.ts';
import type { Schema } from './schema.ts';

/**
 * The desk's calls for the past of an item of one kind.
 * @param path of the kind's list
 * @param item what an item is answered as
 */
export const historyEndpoints = <const Path extends string, Item extends Schema>(
  path: Path,
  item: Item,
) => ({
  /** The versions of an item, the latest first. */
  history: endpoint({
    method: 'GET',
    path: `${path}/:id/history`,
    access: 'editor',
    query: historyQuery,
    body: null,
    answer: v.array(versionSchema),
  }),
  /** Brings the fields of a version back, as `change` would; the state stays as it is. */
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restore`,
    access: 'editor',
    query: null,
    body: restoreForm,
    answer: item,
  }),
});
