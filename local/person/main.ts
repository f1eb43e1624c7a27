import { terminal } from '../admin/ask.ts';
import { connectSite } from '../archive/connect-site.ts';
import { runCommand } from '../command.ts';
import { openDataDirectory } from '../data-directory.ts';
import { runPersonCommand } from './person-command.ts';

await runCommand(async () => {
  const site = await connectSite(await openDataDirectory());
  try {
    return `${await runPersonCommand(process.argv.slice(2), terminal())}\n(${site.place})`;
  } finally {
    await site.close();
  }
});
