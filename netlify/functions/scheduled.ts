import type { Config } from '@netlify/functions';
import { runDueTasks } from '../server/scheduled/run-due-tasks.ts';
import { tasks } from '../server/scheduled/tasks.ts';

export const config: Config = { schedule: '* * * * *' };

export default async (): Promise<Response> => {
  await runDueTasks(tasks);
  return new Response(null, { status: 204 });
};
