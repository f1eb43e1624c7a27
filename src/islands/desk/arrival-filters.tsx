import { FilterField, flagOf, yesOrNo } from './filter-field.tsx';

/** How something came in. */
export interface Arrival {
  suspected?: boolean | undefined;
  spooled?: boolean | undefined;
}

interface ArrivalFiltersProps {
  query: Arrival;
  onAsk: (change: Arrival) => void;
}

/** What looks like a robot's is listed apart; what came in during an outage can be. */
export function ArrivalFilters({ query, onAsk }: ArrivalFiltersProps) {
  return (
    <>
      <FilterField
        label="Sent by"
        all="People"
        options={[{ value: 'true', label: 'Suspected' }]}
        value={query.suspected ? 'true' : undefined}
        onChoose={(chosen) => onAsk({ suspected: flagOf(chosen) })}
      />
      <FilterField
        label="Arrived"
        all="All"
        options={yesOrNo('During an outage', 'As usual')}
        value={query.spooled?.toString()}
        onChoose={(chosen) => onAsk({ spooled: flagOf(chosen) })}
      />
    </>
  );
}
