import { useEffect, useRef } from 'react';
import UPlot, { type AlignedData, type Series } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './figures.module.css';
import { ticksOf } from './ticks.ts';

export interface Line {
  label: string;
  /** The name of a design token; what is `muted` is dashed, for who cannot tell colours. */
  color: 'cyan' | 'text' | 'muted';
  values: readonly number[];
}

interface PlotProps {
  /** What is shown, for those who do not see it; a table beside it has the numbers. */
  label: string;
  /** What stands below each value; the first and the last are always written. */
  places: readonly string[];
  lines: readonly Line[];
  heightPx: number;
}

/** A number beside the plot takes this much, and half a date reaches over its right edge. */
const sidePx = { numbers: 48, end: 28 };

/** A date with room around it. */
const placePx = 72;

/** Lines over places at an even distance. uPlot draws them on a canvas, which grows and shrinks with the page. */
export function Plot({ label, places, lines, heightPx }: PlotProps) {
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
      points: { show: places.length < 15 },
    }));
    const plot = new UPlot(
      {
        width: current.clientWidth,
        height: heightPx,
        legend: { show: false },
        cursor: { show: false },
        padding: [12, sidePx.end, 0, 0],
        scales: {
          x: { time: false },
          y: { range: (_, __, max) => [0, Math.max(4, max * 1.1)] },
        },
        axes: [
          {
            ...axis,
            size: 32,
            ticks: { show: true, stroke: token('edge'), width: 1, size: 6 },
            splits: ({ width }) =>
              ticksOf(
                places.length,
                Math.floor((width - sidePx.numbers - sidePx.end) / placePx) + 1,
              ),
            values: (_, splits) => splits.map((place) => places[place] ?? ''),
          },
          {
            ...axis,
            size: sidePx.numbers,
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000],
            values: (_, splits) => splits.map((count) => count.toLocaleString('en')),
          },
        ],
        series: [{}, ...series],
      },
      [[...places.keys()], ...lines.map(({ values }) => [...values])] as AlignedData,
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
  }, [places, lines, heightPx]);
  return <div ref={frame} className={styles['plot']} role="img" aria-label={label} />;
}
