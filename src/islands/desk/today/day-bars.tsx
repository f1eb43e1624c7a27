import styles from './week.module.css';

const barWidth = 9;
const step = 12;
const height = 24;

/** One bar for each day, the highest as high as there is room. What they say stands beside them in words. */
export function DayBars({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${values.length * step - (step - barWidth)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const x = index * step;
        const barHeight = most > 0 ? (value / most) * height : 0;
        return <rect key={x} x={x} y={height - barHeight} width={barWidth} height={barHeight} />;
      })}
    </svg>
  );
}
