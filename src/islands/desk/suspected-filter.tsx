import { FilterField } from './filter-field.tsx';

interface SuspectedFilterProps {
  value: boolean | undefined;
  onChoose: (suspected: true | undefined) => void;
}

/** What looks like a robot's is listed apart. */
export function SuspectedFilter({ value, onChoose }: SuspectedFilterProps) {
  return (
    <FilterField
      label="Sent by"
      all="People"
      options={[{ value: 'true', label: 'Suspected' }]}
      value={value ? 'true' : undefined}
      onChoose={(chosen) => onChoose(chosen === undefined ? undefined : true)}
    />
  );
}
