import { useEffect, useRef } from 'react';
import UPlot, { type AlignedData, type Series } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './figures.module.css';
import { ticksOf } from './ticks.ts';

export interface PlottedSeries {
  label: string;
  /** What it is drawn with, told apart without colours. */
  mark: 'bars' | 'line' | 'dashes';
  values: readonly number[];
}

interface PlotProps {
  /** What is shown, for those who do not see it; a table beside it has the numbers. */
  label: string;
  /** What stands below each value; the first and the last are always written. */
  places: readonly string[];
  series: readonly PlottedSeries[];
  heightPx: number;
}

/** A number beside the plot takes this much, and half a date reaches over its right edge. */
const sidePx = { numbers: 48, end: 20 };

/** A date with room around it. */
const placePx = 72;

/** A bar takes this much of its place, and never more pixels than these. */
const barPaths = UPlot.paths.bars?.({ size: [0.7, 28] });
const bars: Series = { width: 1, points: { show: false }, ...(barPaths && { paths: barPaths }) };

/** Bars and lines over places at an even distance. uPlot draws them on a canvas, which grows and shrinks with the page. */
export function Plot({ label, places, series, heightPx }: PlotProps) {
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
    const hasBars = series.some(({ mark }) => mark === 'bars');
    const drawn = series.map(
      ({ label, mark }): Series => ({
        label,
        ...(mark === 'bars'
          ? { ...bars, stroke: token('edge'), fill: token('line') }
          : { stroke: token('text'), width: 2, points: { show: places.length < 15 } }),
        ...(mark === 'dashes' && { stroke: token('muted'), dash: [4, 3] }),
      }),
    );
    const plot = new UPlot(
      {
        width: current.clientWidth,
        height: heightPx,
        legend: { show: false },
        cursor: { show: false },
        padding: [12, sidePx.end, 0, 0],
        scales: {
          x: {
            time: false,
            range: (_, first, last) => (hasBars ? [first - 0.5, last + 0.5] : [first, last]),
          },
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
        series: [{}, ...drawn],
      },
      [[...places.keys()], ...series.map(({ values }) => [...values])] as AlignedData,
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
  }, [places, series, heightPx]);
  return <div ref={frame} className={styles['plot']} role="img" aria-label={label} />;
}
