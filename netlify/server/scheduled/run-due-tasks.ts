import { markDue, moveMark, readMark } from '../blobs/due-mark.ts';
import { describeError, log } from '../log.ts';

/** Something that is done in the background, again and again. */
export interface Task {
  name: string;
  /**
   * Does what is due.
   * @param deadline - when to stop, even if there is more.
   * @returns when there is more to do, or `null` when there is nothing that the task knows of.
   */
  run(deadline: Date): Promise<Date | null>;
}

/** Even an idle site looks once a day: at what nobody marked, and at what has expired. */
const dayMs = 86_400_000;
const retryMs = 60_000;

/** Netlify ends a scheduled function after 30 s. */
const timeoutMs = 20_000;
/** What one task may take of it, so that those behind it have their turn. */
const taskMs = 8000;

/**
 * Runs every task if the mark says that something is due, and moves the mark to when something is due next. What is
 * marked while the tasks run stays marked.
 * @returns whether anything was run.
 */
export async function runDueTasks(tasks: readonly Task[]): Promise<boolean> {
  const now = Date.now();
  const dueAt = await readMark();
  if (dueAt.getTime() > now) return false;
  const tag = await markDue();
  const times = [now + dayMs];
  for (const task of tasks) {
    const deadline = new Date(Math.min(now + timeoutMs, Date.now() + taskMs));
    times.push(...(await timesOf(task, deadline, now + retryMs)));
  }
  await moveMark(tag, new Date(Math.min(...times)));
  return true;
}

async function timesOf(task: Task, deadline: Date, retryAt: number): Promise<number[]> {
  try {
    const dueAt = await task.run(deadline);
    return dueAt ? [dueAt.getTime()] : [];
  } catch (error) {
    log('warn', 'task failed', { task: task.name, ...describeError(error) });
    return [retryAt];
  }
}
