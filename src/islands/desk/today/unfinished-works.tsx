import { type Today, type UnfinishedWork, workLacks } from '#contract/entities/today';
import { labelOf } from '#contract/options';
import { shownTitle } from '#lib/shown-title';
import { works as lists, type WorkKind } from '#stores/desk/works';
import { PlaceLink } from '../parts/place-link.tsx';
import { Part, shownRows } from './part.tsx';
import styles from './today.module.css';

interface UnfinishedWorksProps {
  works: Today['works'];
  onEdit: (work: UnfinishedWork) => void;
}

const labelOfKind = { video: 'Video', image: 'Image' } as const;
const places = { video: 'videos', image: 'images' } as const;

/** Works that lack something, with buttons that open their forms; nothing while there are none. */
export function UnfinishedWorks({ works: { count, newest }, onEdit }: UnfinishedWorksProps) {
  if (count === 0) return null;
  return (
    <Part title="Works with something missing" count={count}>
      <ul className={styles['rows']}>
        {newest.slice(0, shownRows).map((work) => (
          <li key={`${work.kind} ${work.id}`}>
            <button type="button" className={styles['title']} onClick={() => onEdit(work)}>
              <bdi>{shownTitle(work)}</bdi>
            </button>
            <p className={styles['lacks']}>Missing {lacksOf(work)}</p>
            <p className={styles['aside']}>
              {labelOfKind[work.kind]}, {work.state}
            </p>
          </li>
        ))}
      </ul>
      {count > shownRows && (
        <p className={styles['links']}>
          {count - shownRows} more:
          <Lacking kind="video" />
          <Lacking kind="image" />
        </p>
      )}
    </Part>
  );
}

const lacksOf = ({ lacks }: UnfinishedWork) =>
  lacks
    .map((lack) => labelOf(workLacks, lack))
    // All but the abbreviation.
    .map((label) => (label === 'AI use' ? label : label.toLowerCase()))
    .join(', ');

/** The list, narrowed down to works without a text for those who cannot see or hear them. */
function Lacking({ kind }: { kind: WorkKind }) {
  return (
    <PlaceLink to={places[kind]} onFollow={() => void lists[kind].list.ask({ lacking: 'any' })}>
      {places[kind]} without a text
    </PlaceLink>
  );
}
