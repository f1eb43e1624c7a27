import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Figures } from '#contract/endpoints/get-figures';
import { $week, loadWeek } from '#stores/desk/figures';
import { Button } from '#ui/button.tsx';
import { countedDays, isPlotted } from '../figures/counted.ts';
import { dayOfWeek, shortDay } from '../parts/day-words.ts';
import { PlaceLink } from '../parts/place-link.tsx';
import { DayBars } from './day-bars.tsx';
import today from './today.module.css';
import styles from './week.module.css';

type Day = Figures['days'][number];

const dayCount = 7;

const measures = [
  { name: 'views', label: 'Page views' },
  { name: 'opened', label: 'Works opened' },
  { name: 'plays', label: 'Films played' },
  { name: 'sent', label: 'Briefs sent' },
] as const;

/** What visitors did in the last seven days, in four small plots. */
export function Week() {
  const state = useStore($week);
  useEffect(() => void loadWeek(dayCount), []);
  const figures = state.status === 'failed' ? undefined : state.figures;
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
        <Counted days={figures?.days} />
      )}
    </section>
  );
}

function Counted({ days }: { days: readonly Day[] | undefined }) {
  if (days && countedDays(days) === 0)
    return <p className={styles['quiet']}>No visits were counted in these days.</p>;
  return (
    <>
      <dl className={styles['plots']}>
        {measures.map(({ name, label }) => {
          const values = days?.map((day) => day[name]);
          return (
            <div key={name}>
              <dt className="slate">{label}</dt>
              <dd>
                {values ? sum(values).toLocaleString('en') : '–'}
                {days && values && isPlotted(values) && (
                  <div className={styles['plot']}>
                    <DayBars values={values} />
                    <Ends days={days} />
                  </div>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {days && <DayTable days={days} />}
    </>
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
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayOfWeek(day.day)}</th>
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
