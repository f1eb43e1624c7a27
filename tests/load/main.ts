// `npm run load`: many visitors and some admins at once, against what `npm start` runs, on this machine only.
import { Caller } from './caller.ts';
import { keep, logIn, visit } from './people.ts';
import { startSite } from './started-site.ts';

const visitors = 300;
const admins = 20;
const seconds = Number(process.argv[2] ?? 60);

const site = await startSite();
const caller = new Caller(site.url, visitors + admins);
const tokens: string[] = [];
// One after the other: many logins of one account at once are what an attack looks like.
for (let admin = 0; admin < admins; admin++) tokens.push(await logIn(caller));
const startedAt = Date.now();
const until = startedAt + seconds * 1000;
await Promise.all([
  ...Array.from({ length: visitors }, () => visit(caller, until)),
  ...tokens.map((token) => keep(caller, token, until)),
]);
const took = (Date.now() - startedAt) / 1000;
caller.close();
await site.close();

const isError = ({ status }: { status: number }) => status === 0 || status >= 400;
const rows = [...Map.groupBy(caller.calls, ({ action }) => action)].map(([action, calls]) => {
  const times = calls.map(({ ms }) => ms).sort((one, next) => one - next);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    action,
    calls: calls.length,
    'per second': Math.round(calls.length / took),
    errors: calls.filter(isError).length,
    'p50, ms': at(0.5),
    'p99, ms': at(0.99),
    'slowest, ms': Math.round(times.at(-1) ?? 0),
  };
});
console.table(rows);
const errors = Map.groupBy(
  caller.calls.filter(isError),
  ({ action, status }) => `${action}: ${status || 'no answer'}`,
);
for (const [what, calls] of errors) console.error(`${what} × ${calls.length}`);
console.info(
  `${visitors} visitors and ${admins} admins for ${took.toFixed(0)} s: ${Math.round(caller.calls.length / took)} requests a second.`,
);
process.exitCode = errors.size > 0 ? 1 : 0;
