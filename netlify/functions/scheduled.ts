import type { Config } from '@netlify/functions';
import { currentDeployment } from '../server/deployment.ts';
import { runDueTasks } from '../server/scheduled/run-due-tasks.ts';
import { tasks } from '../server/scheduled/tasks.ts';

export const config: Config = { schedule: '* * * * *' };

export default async (): Promise<Response> => {
  // Netlify calls only the published deploy's; the local start has a clock of its own.
  if (!currentDeployment().isPreview) await runDueTasks(tasks);
  return new Response(null, { status: 204 });
};
