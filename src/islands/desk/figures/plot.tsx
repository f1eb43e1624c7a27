import { useEffect, useRef } from 'react';
import UPlot, { type AlignedData, type Series } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './figures.module.css';

export interface Line {
  label: string;
  /** The name of a design token; what is `muted` is dashed, for who cannot tell colours. */
  color: 'cyan' | 'text' | 'muted';
  values: readonly number[];
}

interface PlotProps {
  /** What is shown, for those who do not see it; a table beside it has the numbers. */
  label: string;
  /** Where the values stand: times in seconds since 1970, or plain numbers. */
  at: readonly number[];
  isTime: boolean;
  lines: readonly Line[];
  heightPx: number;
  /** Writes a place on the lower axis. */
  write?: (value: number) => string;
}

/** Lines over time or over a length. uPlot draws them on a canvas, which grows and shrinks with the page. */
export function Plot({ label, at, isTime, lines, heightPx, write }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const token = (name: string) => getComputedStyle(current).getPropertyValue(`--color-${name}`);
    const axis = {
      stroke: token('muted'),
      font: `12px ${getComputedStyle(current).fontFamily}`,
      grid: { stroke: token('line'), width: 1 },
      ticks: { show: false },
    };
    const series: Series[] = lines.map((line) => ({
      label: line.label,
      stroke: token(line.color),
      width: 2,
      ...(line.color === 'muted' && { dash: [4, 3] }),
      points: { show: at.length < 15 },
    }));
    const plot = new UPlot(
      {
        width: current.clientWidth,
        height: heightPx,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: isTime }, y: { range: (_, __, max) => [0, Math.max(4, max * 1.1)] } },
        axes: [
          { ...axis, ...(write && { values: (_, splits) => splits.map(write) }) },
          { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000] },
        ],
        series: [{}, ...series],
      },
      [[...at], ...lines.map(({ values }) => [...values])] as AlignedData,
      current,
    );
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: current.clientWidth, height: heightPx }),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [at, lines, isTime, heightPx, write]);
  return <div ref={frame} className={styles['plot']} role="img" aria-label={label} />;
}
