import type { UseFormRegisterReturn } from 'react-hook-form';
import { fromLocalTime, toLocalTime } from '#lib/local-time';
import type { FieldGroup } from '#lib/merge-versions';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Publication as controls have it: the time is that of the place where the browser is. */
export interface PublicationValues {
  state: string;
  publishAt: string;
}

/** What a form without an item begins with. */
export const blankPublication: PublicationValues = { state: 'published', publishAt: '' };

/** What the fields are called where two versions stand side by side. */
export const publicationLabels = { state: 'State', publishAt: 'Published at' };

/** A time says nothing without the state that it belongs to. */
export const publicationGroup: FieldGroup = ['state', 'publishAt'];

/** An item's publication as its form shows it. */
export const publicationValuesOf = (item: {
  state: string;
  publishAt: string | null;
}): PublicationValues => ({ state: item.state, publishAt: toLocalTime(item.publishAt) });

/** The form's publication as the server takes it. */
export const publicationOf = ({ state, publishAt }: PublicationValues) =>
  state === 'scheduled'
    ? { state: 'scheduled' as const, publishAt: fromLocalTime(publishAt) }
    : { state: state === 'draft' ? ('draft' as const) : ('published' as const), publishAt: null };

type Field = UseFormRegisterReturn & { error?: string | undefined };

interface PublicationFieldsProps {
  /** What the form has chosen. */
  state: string;
  /** What only admins see of a draft, in a sentence. */
  draftHint: string;
  field: (name: keyof PublicationValues) => Field;
}

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
];

/** Whether, and from when, visitors see an item. */
export function PublicationFields({ state, draftHint, field }: PublicationFieldsProps) {
  return (
    <>
      <SelectField
        label="State"
        hint={state === 'published' ? undefined : draftHint}
        options={states}
        {...field('state')}
      />
      {state === 'scheduled' && (
        <TextField
          label="Publish at"
          type="datetime-local"
          hint="In your local time"
          {...field('publishAt')}
        />
      )}
    </>
  );
}
