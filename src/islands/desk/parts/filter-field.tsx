import { SelectField, type SelectOption } from '#ui/select-field.tsx';

interface FilterFieldProps {
  label: string;
  /** What the choice that filters nothing is called. */
  all: string;
  options: readonly SelectOption[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** One filter of a list. */
export function FilterField({ label, all, options, value, onChoose }: FilterFieldProps) {
  return (
    <SelectField
      label={label}
      placeholder={/^all\b/i.test(all) ? `${label}: all` : `${label}: ${all.toLowerCase()}`}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    />
  );
}

/** The options of a filter that is on or off. */
export const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** What such an option stands for. */
export const flagOf = (value: string | undefined) =>
  value === undefined ? undefined : value === 'true';
