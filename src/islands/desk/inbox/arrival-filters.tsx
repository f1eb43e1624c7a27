import { FilterField, flagOf, yesOrNo } from '../parts/filter-field.tsx';

/** How something came in. */
export interface Arrival {
  suspected?: boolean | undefined;
  held?: boolean | undefined;
  spooled?: boolean | undefined;
  archived?: boolean | undefined;
  answered?: boolean | undefined;
}

interface ArrivalFiltersProps {
  query: Arrival;
  onAsk: (change: Arrival) => void;
}

/** What is listed apart. */
const apart = [
  { value: 'archived', label: 'Archived' },
  { value: 'suspected', label: 'Suspected' },
];

/** What was archived and what looks like a robot's are listed apart; what is answered or came in during an outage can be. */
export function ArrivalFilters({ query, onAsk }: ArrivalFiltersProps) {
  return (
    <>
      <FilterField
        label="Answered"
        all="All"
        options={yesOrNo('Answered', 'Not answered')}
        value={query.answered?.toString()}
        onChoose={(chosen) => onAsk({ answered: flagOf(chosen) })}
      />
      <FilterField
        label="Shown"
        all="Inbox"
        options={apart}
        value={query.archived ? 'archived' : query.suspected ? 'suspected' : undefined}
        onChoose={(chosen) =>
          onAsk({
            archived: chosen === 'archived' || undefined,
            suspected: chosen === 'suspected' || undefined,
            held: undefined,
          })
        }
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
