import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { type Setting, settingSchema } from '#contract/endpoints/settings';
import { sectionTitles } from '#contract/settings';
import type { FieldGroup } from '#lib/merge-versions';
import { saveSetting } from '#stores/desk/settings';
import { type Editor, useEditor } from '../parts/use-editor.ts';

/** What the form of a section holds. */
export type SectionValues = Record<string, unknown>;

const itemOf = (setting: Setting) => ({ ...setting, modifiedAt: setting.modifiedAt ?? '' });

export type SectionEditor = Editor<SectionValues, SectionValues, ReturnType<typeof itemOf>>;

/**
 * The state of a section's form. What another admin saved meanwhile is merged, or asked about, as everywhere;
 * until then, what is typed stays.
 * @param schema reads the form into what is sent.
 * @param valuesOf what the form holds of what is stored.
 * @param together fields of which one makes no sense without the others.
 */
export function useSection(
  setting: Setting,
  schema: v.GenericSchema<unknown, SectionValues>,
  valuesOf: (value: SectionValues) => SectionValues = (value) => value,
  together: readonly FieldGroup[] = [],
): SectionEditor {
  const title = sectionTitles[setting.section];
  const saved = useRef<{ stored: ReturnType<typeof itemOf>; sent: SectionValues }>(undefined);
  const editor = useEditor<SectionValues, SectionValues, ReturnType<typeof itemOf>>({
    schema: schema as v.GenericSchema<SectionValues, SectionValues>,
    item: itemOf(setting),
    itemSchema: v.pipe(settingSchema, v.transform(itemOf)),
    valuesOf: ({ value }) => valuesOf(value as SectionValues),
    together,
    blank: {},
    save: async (output, version) => {
      const sent = { ...editor.form.getValues() };
      const stored = itemOf(await saveSetting(setting.section, output, version ?? 0));
      saved.current = { stored, sent };
    },
    words: { saved: `${title}: saved`, failed: 'Failed to save' },
    onClose: () => undefined,
  });
  const { form, isSaving } = editor;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isSaving) return;
    if (saved.current) editor.goOnFrom(saved.current.stored, saved.current.sent);
    else if (!isDirty) editor.goOnFrom(itemOf(setting), form.getValues());
    saved.current = undefined;
  });
  return editor;
}
