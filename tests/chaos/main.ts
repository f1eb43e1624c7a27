// `npm run chaos`: lets things go wrong and says whether the site keeps its promises all the same.
import {
  breakdowns,
  type Outcome,
  runBreakdowns,
  runKills,
  runWithoutHook,
  runWithoutMail,
} from './scenarios.ts';

const kills = Number(process.argv[2] ?? 50);
const rounds = 6;

/** How often each answer came, such as "201 × 12, 503 × 3". */
function countsOf({ calls }: Outcome): string {
  const counts = Map.groupBy(calls, ({ status }) => status);
  return [...counts]
    .sort(([one], [next]) => one - next)
    .map(([status, answers]) => `${status || 'cut off'} × ${answers.length}`)
    .join(', ');
}

const outcomes = [
  ...(await runBreakdowns(rounds, breakdowns)),
  await runWithoutMail(),
  await runWithoutHook(),
  await runKills(kills),
];
const rows = outcomes.map((outcome) => ({
  fault: outcome.name,
  calls: outcome.calls.length,
  answers: countsOf(outcome),
  'slowest, s': (Math.max(...outcome.calls.map(({ ms }) => ms)) / 1000).toFixed(1),
  'broken promises': outcome.broken.length,
}));
console.table(rows);
for (const { name, broken } of outcomes) {
  for (const promise of new Set(broken)) console.error(`${name}: ${promise}`);
}
process.exitCode = outcomes.some(({ broken }) => broken.length > 0) ? 1 : 0;
