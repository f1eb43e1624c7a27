// The desk's calls for what is set of the site.
import * as v from 'valibot';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { revisionEntries } from '../entities/revision.ts';
import type { Schema } from '../schema.ts';
import { type Section, sections, settingForms } from '../settings.ts';

/** A section, and who set it so. */
export const settingSchema = v.object({
  section: v.picklist(sections),
  /** As `settingSchemas` of the section has it: what was set, or the default. */
  value: v.unknown(),
  isDefault: v.boolean(),
  /** Of a list of options: how many works or requests have each, by its value. */
  uses: v.record(v.string(), v.number()),
  ...revisionEntries,
  /** `null` for what nobody has set yet: its version is 0. */
  modifiedAt: v.nullable(revisionEntries.modifiedAt),
});

export type Setting = v.InferOutput<typeof settingSchema>;

const path = '/api/admin/settings';

/** Every section, in the order of the desk. */
export const listSettings = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  query: null,
  body: null,
  answer: v.array(settingSchema),
});

type ChangeSetting = Endpoint<
  string,
  null,
  Schema<unknown, Record<string, unknown>>,
  typeof settingSchema,
  'admin'
>;

/**
 * Sets a section as a whole: the body is what its schema in `settingForms` says. With `If-Match` only that version, else
 * 409 with the `current` one.
 */
export const changeSetting = Object.fromEntries(
  sections.map((section): [Section, ChangeSetting] => [
    section,
    endpoint({
      method: 'PATCH',
      path: `${path}/${section}`,
      access: 'admin',
      query: null,
      body: settingForms[section],
      answer: settingSchema,
    }),
  ]),
) as Record<Section, ChangeSetting>;

/** Goes back to the default of a section, with `If-Match` as above. */
export const resetSetting = endpoint({
  method: 'DELETE',
  path: `${path}/:section`,
  access: 'admin',
  query: null,
  body: null,
  answer: settingSchema,
});
