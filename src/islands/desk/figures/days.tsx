import { useMemo } from 'react';
import type { Figures } from '#contract/endpoints/get-figures';
import { daySpan, shortDay, wholeDay } from '../parts/day-words.ts';
import { countedDays, leastPlotted, weeksOf } from './counted.ts';
import styles from './figures.module.css';
import { Plot, type PlottedSeries } from './plot.tsx';

interface DaysProps {
  days: Figures['days'];
}

/** A bar for each of more days would be a hair. */
const mostByDay = 90;

/** Views and plays of the whole period, day by day, or week by week where days are too many. */
export function Days({ days }: DaysProps) {
  const isLong = days.length > mostByDay;
  const counts = useMemo(() => (isLong ? weeksOf(days) : days), [days, isLong]);
  const places = useMemo(() => counts.map(({ day }) => shortDay(day)), [counts]);
  const series = useMemo<PlottedSeries[]>(
    () => [
      { label: 'Page views', mark: 'bars', values: counts.map(({ views }) => views) },
      { label: 'Works opened', mark: 'line', values: counts.map(({ opened }) => opened) },
      { label: 'Films played', mark: 'dashes', values: counts.map(({ plays }) => plays) },
    ],
    [counts],
  );
  const step = isLong ? 'week' : 'day';
  const label = `Page views, works opened and films played, ${step} by ${step}`;
  const first = counts[0]?.day ?? '';
  const span = daySpan(days.map(({ day }) => day).filter((day) => day >= first));
  return (
    <figure className={styles['figure']}>
      {countedDays(days) < leastPlotted ? (
        <figcaption className={styles['unit']}>
          {span}. A plot is drawn once visits were counted on three days.
        </figcaption>
      ) : (
        <>
          <figcaption className={styles['legend']}>
            {series.map(({ label, mark }) => (
              <span key={label} data-mark={mark}>
                {label}
              </span>
            ))}
            <small className={styles['unit']}>
              Counts a {step}, {span}
            </small>
          </figcaption>
          <Plot {...{ label, places, series }} heightPx={260} />
        </>
      )}
      <details className={styles['table']}>
        <summary>The numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Page views</th>
              <th scope="col">Works opened</th>
              <th scope="col">Films played</th>
              <th scope="col">Briefs begun</th>
              <th scope="col">Briefs sent</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{wholeDay(day.day)}</th>
                <td>{day.views}</td>
                <td>{day.opened}</td>
                <td>{day.plays}</td>
                <td>{day.begun}</td>
                <td>{day.sent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
