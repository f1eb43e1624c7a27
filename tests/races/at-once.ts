/** How often each race is run: `RACE_ROUNDS`, or 100 times. */
export const rounds = Number(process.env['RACE_ROUNDS'] ?? 100);

/** How many callers a race has. */
export const racers = 20;

/** Starts all calls before it awaits any. @throws the first failure, such as a deadlock. */
export function atOnce<Value>(
  call: (racer: number) => Promise<Value>,
  callers = racers,
): Promise<Value[]> {
  return Promise.all(Array.from({ length: callers }, (_, racer) => call(racer)));
}

/** Runs a race in every round, one round after the other. @returns what each round counted. */
export async function everyRound<Counted>(
  race: (round: number) => Promise<Counted>,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (let round = 0; round < rounds; round++) counted.push(await race(round));
  return counted;
}

/** How often each outcome came up, as `{ '1': 100 }`: a failed expectation then tells how often it failed. */
export function tally(outcomes: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
