import { useState } from 'react';
import type { WorkFigures } from '#contract/endpoints/get-figures';
import { Button } from '#ui/button.tsx';
import styles from './figures.module.css';
import { Watched } from './watched.tsx';

interface WorksProps {
  works: readonly WorkFigures[];
}

const shownFirst = 10;

/** How much of a film those who began it have watched, on average. */
const averageWatched = ({ plays, watched }: WorkFigures) =>
  plays === 0 ? null : Math.min(1, watched.reduce((sum, count) => sum + count, 0) / (10 * plays));

/** Each work that was opened or played; a film shows on demand how far it is watched. */
export function Works({ works }: WorksProps) {
  const [showsAll, showAll] = useState(false);
  const [opened, open] = useState<string | null>(null);
  const shown = showsAll ? works : works.slice(0, shownFirst);
  if (works.length === 0) return null;
  return (
    <section className={styles['works']}>
      <h2 className="slate">Works</h2>
      <ol>
        {shown.map((work) => {
          const average = averageWatched(work);
          const isOpen = opened === work.path;
          return (
            <li key={work.path}>
              <a href={work.path}>
                <bdi>{work.title}</bdi>
              </a>
              <span className={styles['facts']}>
                <span>{work.opened.toLocaleString('en')} opened</span>
                {average !== null && (
                  <>
                    <span>{work.plays.toLocaleString('en')} played</span>
                    <button
                      type="button"
                      className={styles['curve']}
                      aria-expanded={isOpen}
                      onClick={() => open(isOpen ? null : work.path)}
                    >
                      {Math.round(average * 100)} % watched
                    </button>
                  </>
                )}
              </span>
              {isOpen && <Watched work={work} />}
            </li>
          );
        })}
      </ol>
      {works.length > shown.length && (
        <Button look="quiet" onClick={() => showAll(true)}>
          Show all {works.length} works
        </Button>
      )}
    </section>
  );
}
