import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Figures as Counted, figurePeriods } from '#contract/endpoints/get-figures';
import { $figures, loadFigures } from '#stores/desk/figures';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { daySpan } from '../parts/day-words.ts';
import { NothingYet } from '../parts/nothing-yet.tsx';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import { countedDays } from './counted.ts';
import { Days } from './days.tsx';
import styles from './figures.module.css';
import { Shares } from './shares.tsx';
import { Works } from './works.tsx';

const periods = figurePeriods.map((days) => ({
  value: String(days),
  label: days === 365 ? 'The last year' : `The last ${days} days`,
}));

/** What visitors did, counted without telling one from another. */
export function Figures() {
  const state = useStore($figures);
  const [days, setDays] = useState('28');
  useEffect(() => void loadFigures(Number(days)), [days]);
  const figures = state.status === 'failed' ? undefined : state.figures;
  return (
    <section className={styles['room']} aria-label="Figures" aria-busy={state.status === 'loading'}>
      <div className={styles['bar']}>
        <h2 className="title title-3">Figures</h2>
        <SelectField
          label="Period"
          options={periods}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </div>
      {state.status === 'failed' && (
        <div role="alert" className={styles['notice']}>
          <p>Failed to load the figures. Please try again later.</p>
          <Button onClick={() => void loadFigures(Number(days))}>Try Again</Button>
        </div>
      )}
      {state.status === 'loading' && !figures && <RowSkeletons label="Counting" />}
      {figures && <Shown figures={figures} period={days} onLonger={setDays} />}
    </section>
  );
}

interface ShownProps extends Omit<NoVisitsProps, 'days'> {
  figures: Counted;
}

function Shown({ figures, period, onLonger }: ShownProps) {
  const { days, pages, works, hasMore } = figures;
  const sum = (name: 'views' | 'opened' | 'plays' | 'begun' | 'sent') =>
    days.reduce((total, day) => total + day[name], 0);
  const isEmpty = pages.length + works.length + countedDays(days) === 0;
  return (
    <>
      {hasMore && <p role="status">More visits are being counted. Look again in a minute.</p>}
      {isEmpty ? (
        <NoVisits days={days} period={period} onLonger={onLonger} />
      ) : (
        <>
          <dl className={styles['totals']}>
            <Total name="Page views" count={sum('views')} />
            <Total name="Works opened" count={sum('opened')} />
            <Total name="Films played" count={sum('plays')} />
            <Total name="Briefs begun" count={sum('begun')} />
            <Total name="Briefs sent" count={sum('sent')} />
          </dl>
          <Visits figures={figures} />
        </>
      )}
    </>
  );
}

interface NoVisitsProps {
  days: Counted['days'];
  /** The days that are chosen. */
  period: string;
  /** Called with the next longer period. */
  onLonger: (days: string) => void;
}

function NoVisits({ days, period, onLonger }: NoVisitsProps) {
  const shown = periods.find(({ value }) => value === period);
  const longer = periods.find(({ value }) => Number(value) > Number(period));
  return (
    <NothingYet>
      <p>
        No visits in {shown?.label.toLowerCase()}
        {days.length > 1 && `, ${daySpan(days.map(({ day }) => day))}`}.
      </p>
      <p>
        Page views, works opened, films played, and briefs begun and sent are counted once a visitor
        leaves a page.
      </p>
      {longer && (
        <Button onClick={() => onLonger(longer.value)}>Show {longer.label.toLowerCase()}</Button>
      )}
    </NothingYet>
  );
}

function Visits({ figures: { days, pages, sources, works } }: { figures: Counted }) {
  return (
    <>
      <Days days={days} />
      <Works works={works} />
      <div className={styles['columns']}>
        <Shares
          title="Pages"
          unit="Views"
          rows={pages.map(({ page, views }) => ({
            name: page === '/' ? 'Home' : page,
            count: views,
          }))}
        />
        <Shares
          title="Where visitors come from"
          unit="Views"
          empty="Nobody came from another site."
          rows={sources.map(({ source, views }) => ({ name: source, count: views }))}
        />
      </div>
    </>
  );
}

function Total({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="slate">{name}</dt>
      <dd>{count.toLocaleString('en')}</dd>
    </div>
  );
}
