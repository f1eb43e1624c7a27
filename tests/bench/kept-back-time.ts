import { readFile } from 'node:fs/promises';

/** Of all processors since the machine started, in ticks. */
interface ProcessorTime {
  /** What its programs had. */
  given: number;
  /** What they would have had, if the host of this virtual machine had not given it to others. */
  keptBack: number;
}

/**
 * Begins to look at how much processor time the host of a virtual machine keeps back: timings are too long by that.
 *
 * @returns says the share of what was asked for since then, in percent; `null` where the system does not tell
 */
export async function watchKeptBackTime(): Promise<() => Promise<number | null>> {
  const before = await readProcessorTime();
  return async () => {
    const after = await readProcessorTime();
    if (!before || !after) return null;
    const keptBack = after.keptBack - before.keptBack;
    const asked = keptBack + after.given - before.given;
    return asked > 0 ? (100 * keptBack) / asked : 0;
  };
}

/** The first line of Linux's `/proc/stat` (https://man7.org/linux/man-pages/man5/proc_stat.5.html). */
async function readProcessorTime(): Promise<ProcessorTime | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const [user, nice, system, , , interrupts, softInterrupts, steal] = text
    .slice(0, text.indexOf('\n'))
    .split(/\s+/)
    .slice(1)
    .map(Number);
  if (steal === undefined) return null;
  const given = [user, nice, system, interrupts, softInterrupts];
  return { given: given.reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0), keptBack: steal };
}
