import styles from './week.module.css';

const barWidth = 6;
const step = 8;
const height = 24;
/** What stands for a day without any. */
const leastHeight = 1;

/** One bar for each day, the highest as high as there is room. What they say stands beside them in words. */
export function DayBars({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  if (most <= 0) return null;
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${values.length * step - (step - barWidth)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const x = index * step;
        const barHeight = Math.max(leastHeight, (value / most) * height);
        return (
          <rect
            key={x}
            data-empty={value === 0}
            x={x}
            y={height - barHeight}
            width={barWidth}
            height={barHeight}
          />
        );
      })}
    </svg>
  );
}
