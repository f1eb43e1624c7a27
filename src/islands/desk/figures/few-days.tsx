import styles from './figures.module.css';
import type { Line } from './plot.tsx';

interface FewDaysProps {
  /** What is shown, for those who do not see it; a table beside it has the numbers. */
  label: string;
  days: readonly string[];
  lines: readonly Line[];
}

const heightPx = 120;

/** Figures are counted in days of UTC. */
const dayWords = new Intl.DateTimeFormat('en', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone: 'UTC',
});

/** Bars for each of a few days, of which a line would say little. */
export function FewDays({ label, days, lines }: FewDaysProps) {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  return (
    <div className={styles['few']} role="img" aria-label={label}>
      {days.map((day, index) => (
        <div key={day}>
          <div className={styles['bars']}>
            {lines.map(({ label: name, color, values }) => {
              const count = values[index] ?? 0;
              const height = Math.max(1, (count / most) * heightPx);
              return (
                <div key={name} data-color={color}>
                  {count.toLocaleString('en')}
                  <svg height={height} aria-hidden="true">
                    <rect width="100%" height="100%" />
                  </svg>
                </div>
              );
            })}
          </div>
          {dayWords.format(new Date(day))}
        </div>
      ))}
    </div>
  );
}
