import { useMemo } from 'react';
import type { WorkFigures } from '#contract/endpoints/get-figures';
import styles from './figures.module.css';
import { type Line, Plot } from './plot.tsx';

interface WatchedProps {
  work: WorkFigures;
}

const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const percent = (tenth: number) => `${tenth * 10} %`;

/** How much of a film is watched: of those who began it, how many played each tenth. */
export function Watched({ work }: WatchedProps) {
  const lines = useMemo<Line[]>(
    () => [{ label: 'Watched', color: 'cyan', values: work.watched }],
    [work],
  );
  return (
    <figure className={styles['figure']}>
      <Plot
        label={`How many played each tenth of ${work.title}`}
        at={tenths}
        isTime={false}
        lines={lines}
        heightPx={140}
        write={percent}
      />
      <details className={styles['table']}>
        <summary>The numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Part of the film</th>
              <th scope="col">Played by</th>
            </tr>
          </thead>
          <tbody>
            {work.watched.map((count, index) => (
              <tr key={percent(index)}>
                <th scope="row">
                  {percent(index)} to {percent(index + 1)}
                </th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
