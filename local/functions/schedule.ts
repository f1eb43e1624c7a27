import { CronExpressionParser } from 'cron-parser';
import type { Dispatcher } from './dispatcher.ts';

/**
 * Runs scheduled functions when their cron expression says so (UTC, as Netlify's), each after its
 * previous run has ended.
 *
 * @returns a function that stops it
 * @throws {Error} for an expression that is none
 */
export function startSchedule(dispatcher: Dispatcher): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  function plan(name: string, schedule: string): void {
    const next = nextRun(schedule);
    const timer = setTimeout(async () => {
      await dispatcher.runScheduled(name, nextRun(schedule));
      if (!stopped) plan(name, schedule);
    }, next.getTime() - Date.now());
    timers.set(name, timer);
  }

  for (const { name, schedule } of dispatcher.routes) {
    if (schedule !== undefined) plan(name, schedule);
  }
  return () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

function nextRun(schedule: string): Date {
  return CronExpressionParser.parse(schedule, { tz: 'UTC' }).next().toDate();
}
