import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One line of the table. */
export interface Figure {
  name: string;
  value: number;
  /** Such as `KB`, `ms`, `requests/s`; nothing for a score. */
  unit: string;
  /** What is to be reached; absent for a figure that is only printed beside another. */
  budget?: { atMost: number } | { atLeast: number };
  /** The best that was measured on such a machine among eight sites and starters of this kind. */
  bestPeer?: string;
}

/** The middle one of some values, so that a slow moment of the machine does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Whether a figure keeps its budget. */
export function isReached({ value, budget }: Figure): boolean {
  if (!budget) return true;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** Prints figures under a heading, each beside its budget and the best peer. */
export function printFigures(heading: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.value, figure.unit),
    budgetText(figure),
    figure.bestPeer ?? '–',
    figure.budget ? (isReached(figure) ? 'reached' : 'MISSED') : '',
  ]);
  const lines = [['', 'measured', 'to reach', 'best peer', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.info(`\n${heading}`);
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.info(`  ${cells.join('   ').trimEnd()}`);
  }
}

/** Keeps the figures of a run as JSON. @returns the file's path. */
export async function writeFigures(parts: Record<string, Figure[]>): Promise<string> {
  const directory = 'bench-results';
  await mkdir(directory, { recursive: true });
  const measuredAt = new Date().toISOString();
  const file = join(directory, `${measuredAt.replaceAll(':', '-')}.json`);
  await writeFile(file, JSON.stringify({ measuredAt, node: process.version, parts }, null, 2));
  return file;
}

function budgetText({ budget, unit }: Figure): string {
  if (!budget) return '–';
  return 'atMost' in budget
    ? `≤ ${shown(budget.atMost, unit)}`
    : `≥ ${shown(budget.atLeast, unit)}`;
}

function shown(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}
