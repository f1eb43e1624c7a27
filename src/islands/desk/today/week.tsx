import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Figures } from '#contract/endpoints/get-figures';
import { $week, loadWeek } from '#stores/desk/figures';
import { Button } from '#ui/button.tsx';
import { shortDay } from '../figures/day-words.ts';
import { PlaceLink } from '../parts/place-link.tsx';
import { DayBars } from './day-bars.tsx';
import today from './today.module.css';
import styles from './week.module.css';

type Day = Figures['days'][number];

const dayCount = 7;
const noDay: Day = { day: '', views: 0, opened: 0, plays: 0, begun: 0, sent: 0 };
const unknownDays: readonly Day[] = Array.from({ length: dayCount }, () => noDay);

const measures = [
  { name: 'views', label: 'Page views' },
  { name: 'opened', label: 'Works opened' },
  { name: 'plays', label: 'Films played' },
  { name: 'sent', label: 'Briefs sent' },
] as const;

/** Figures are counted in days of UTC. */
const dayWords = new Intl.DateTimeFormat('en', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone: 'UTC',
});

/** What visitors did in the last seven days, in four small plots. */
export function Week() {
  const state = useStore($week);
  useEffect(() => void loadWeek(dayCount), []);
  const figures = state.status === 'failed' ? undefined : state.figures;
  const days = figures?.days ?? unknownDays;
  return (
    <section className={styles['week']} aria-labelledby="week-title" aria-busy={!figures}>
      <div className={styles['head']}>
        <h3 id="week-title">The last 7 days</h3>
        <PlaceLink to="figures">All figures</PlaceLink>
      </div>
      {state.status === 'failed' ? (
        <div role="alert" className={today['notice']}>
          <p>Failed to load the figures. Please try again later.</p>
          <Button onClick={() => void loadWeek(dayCount)}>Try Again</Button>
        </div>
      ) : (
        <>
          <dl className={styles['plots']}>
            {measures.map(({ name, label }) => (
              <div key={name}>
                <dt className="slate">{label}</dt>
                <dd>
                  {figures ? sum(days.map((day) => day[name])).toLocaleString('en') : '–'}
                  <div className={styles['plot']}>
                    <DayBars values={days.map((day) => day[name])} />
                    <Ends days={days} />
                  </div>
                </dd>
              </div>
            ))}
          </dl>
          <DayTable days={days} />
        </>
      )}
    </section>
  );
}

/** The first and the last day below a plot; the table has all. */
function Ends({ days }: { days: readonly Day[] }) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <span
      className={styles['ends']}
      data-first={first && shortDay(first)}
      data-last={last && shortDay(last)}
    />
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <details className={styles['numbers']}>
      <summary>Day by day</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {measures.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ day }) => day)
            .toReversed()
            .map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayWords.format(new Date(day.day))}</th>
                {measures.map(({ name }) => (
                  <td key={name}>{day[name].toLocaleString('en')}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
