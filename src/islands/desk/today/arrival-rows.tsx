import type { Arrivals } from '#contract/entities/today';
import type { messageList, projectList } from '#stores/desk/inbox';
import { RelativeTime } from '#ui/relative-time.tsx';
import { PlaceLink } from '../parts/place-link.tsx';
import { Part, shownRows } from './part.tsx';
import styles from './today.module.css';

interface ArrivalRowsProps {
  kind: 'message' | 'project';
  title: string;
  arrivals: Arrivals;
  list: typeof messageList | typeof projectList;
}

const words = {
  message: { one: 'message', several: 'messages', tab: 'messages' },
  project: { one: 'project', several: 'projects', tab: 'projects' },
} as const;

/** What came in and waits, with links that open each; nothing while there is nothing. */
export function ArrivalRows({ kind, title, arrivals, list }: ArrivalRowsProps) {
  const { count, newest, held } = arrivals;
  const { one, several, tab } = words[kind];
  if (count === 0 && held === 0) return null;
  return (
    <Part title={title} count={count}>
      <ul className={styles['rows']}>
        {newest.slice(0, shownRows).map((arrival) => (
          <li key={arrival.reference}>
            <p className={styles['name']}>
              <bdi>{arrival.name}</bdi>
            </p>
            <PlaceLink
              to={tab}
              open={arrival.reference}
              onFollow={() => void list.askOnly({ reference: arrival.reference })}
            >
              <bdi>{arrival.title}</bdi>
            </PlaceLink>
            <p className={styles['aside']}>
              <RelativeTime at={arrival.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {count > shownRows && (
        <PlaceLink to={tab} onFollow={() => void list.askOnly({})}>
          All {count}
          <span className="visually-hidden"> {count === 1 ? one : several}</span>
        </PlaceLink>
      )}
      {held > 0 && (
        <PlaceLink to={tab} onFollow={() => void list.askOnly({ held: true })}>
          {held} {held === 1 ? one : several} held for review
        </PlaceLink>
      )}
    </Part>
  );
}
