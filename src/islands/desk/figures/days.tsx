import { useMemo } from 'react';
import type { Figures } from '#contract/endpoints/get-figures';
import { daySpan, shortDay } from './day-words.ts';
import { FewDays } from './few-days.tsx';
import styles from './figures.module.css';
import { type Line, Plot } from './plot.tsx';

interface DaysProps {
  days: Figures['days'];
}

/** Fewer make no line. */
const leastForLines = 7;

type Day = DaysProps['days'][number];

const isCounted = ({ day: _, ...counts }: Day) => Object.values(counts).some((count) => count > 0);

/** From the first day of which there is anything; all of them while there is none. */
const sinceFirst = (days: DaysProps['days']) => days.slice(Math.max(0, days.findIndex(isCounted)));

const label = 'Page views, works opened and films played, day by day';

/** Views and plays, day by day. */
export function Days({ days: period }: DaysProps) {
  const days = useMemo(() => sinceFirst(period), [period]);
  const places = useMemo(() => days.map(({ day }) => shortDay(day)), [days]);
  const lines = useMemo<Line[]>(
    () => [
      { label: 'Page views', color: 'cyan', values: days.map(({ views }) => views) },
      { label: 'Works opened', color: 'text', values: days.map(({ opened }) => opened) },
      { label: 'Films played', color: 'muted', values: days.map(({ plays }) => plays) },
    ],
    [days],
  );
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['legend']}>
        {lines.map(({ label, color }) => (
          <span key={label} data-color={color}>
            {label}
          </span>
        ))}
        <small className={styles['unit']}>
          Counts a day, {daySpan(days.map(({ day }) => day))}
        </small>
      </figcaption>
      {days.length < leastForLines ? (
        <FewDays label={label} days={days.map(({ day }) => day)} lines={lines} />
      ) : (
        <Plot {...{ label, places, lines }} heightPx={260} />
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
                <th scope="row">{day.day}</th>
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
