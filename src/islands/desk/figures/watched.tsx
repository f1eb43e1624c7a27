import { useMemo } from 'react';
import type { WorkFigures } from '#contract/endpoints/get-figures';
import styles from './figures.module.css';
import { Plot, type PlottedSeries } from './plot.tsx';

interface WatchedProps {
  work: WorkFigures;
}

const percent = (tenth: number) => `${tenth * 10} %`;
/** Where each tenth of a film ends. */
const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(percent);

/** How much of a film is watched: of those who began it, how many played each tenth. */
export function Watched({ work }: WatchedProps) {
  const series = useMemo<PlottedSeries[]>(
    () => [{ label: 'Watched', mark: 'line', values: work.watched }],
    [work],
  );
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['unit']}>Plays, by part of the film</figcaption>
      <Plot
        label={`How many played each tenth of ${work.title}`}
        places={places}
        series={series}
        heightPx={160}
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
