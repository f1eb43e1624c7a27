import { describe, expect, it } from 'vitest';
import { buildDueAt, nextAutomaticAt } from './deploy-budget.ts';

/** A month of 30 days. */
const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 5, day, hour));
const july = new Date(Date.UTC(2026, 6, 1));

/** When automatic builds come on a site where something always waits. */
function everyBuild(perMonth: number, from: Date): Date[] {
  const built: Date[] = [];
  for (let now = from; ; ) {
    const next = nextAutomaticAt(perMonth, built, now);
    if (!next || next >= july) return built;
    built.push(next);
    now = next;
  }
}

describe('an automatic build', () => {
  it('may come at once in a month without deploys, or in one of which nothing is known', () => {
    expect(nextAutomaticAt(8, [], at(1))).toEqual(at(1));
    expect(nextAutomaticAt(8, [], at(30, 23))).toEqual(at(30, 23));
  });

  it('may follow two others, after which they are spread over the rest of the month', () => {
    expect(everyBuild(8, at(1))).toEqual([1, 1, 1, 6, 11, 16, 21, 26].map((day) => at(day)));
  });

  it('comes as often as the budget allows where changes begin late in the month', () => {
    const built = everyBuild(8, at(21));
    expect(built).toHaveLength(8);
    expect(built.slice(0, 4)).toEqual([
      at(21),
      at(21),
      at(21),
      new Date(+at(21) + (10 * 86_400_000) / 6),
    ]);
  });

  it.each([1, 2, 3, 4, 30, 500])('never comes more than %i times in a month', (perMonth) => {
    expect(everyBuild(perMonth, at(1))).toHaveLength(perMonth);
    expect(everyBuild(perMonth, at(17, 5))).toHaveLength(perMonth);
  });

  it('waits for the next month when the budget is used up, by whatever', () => {
    const deploys = Array.from({ length: 8 }, () => at(3));
    expect(nextAutomaticAt(8, deploys, at(4))).toEqual(july);
    expect(nextAutomaticAt(8, [...deploys, at(3), at(4)], at(5))).toEqual(july);
    expect(nextAutomaticAt(8, [...deploys, at(30, 23)], july)).toEqual(july);
  });

  it('never comes with a budget of 0', () => {
    expect(nextAutomaticAt(0, [], at(1))).toBeNull();
  });

  it('waits longer where deploys that were asked for by hand have used what was to be handed out', () => {
    const automatic = [at(1), at(1), at(1)];
    const spread = nextAutomaticAt(8, automatic, at(2));
    const fewer = nextAutomaticAt(8, [...automatic, at(1, 12), at(1, 12)], at(2));
    expect(spread).toEqual(at(6));
    expect(fewer?.getTime()).toBeGreaterThan(at(7).getTime());
  });

  it('does not depend on the order in which deploys are told, nor on those after now', () => {
    const deploys = [at(9), at(2), at(5)];
    expect(nextAutomaticAt(4, deploys, at(9))).toEqual(
      nextAutomaticAt(
        4,
        deploys.toSorted((one, other) => +one - +other),
        at(9),
      ),
    );
    expect(nextAutomaticAt(3, [at(9)], at(8))).toEqual(at(8));
  });
});

describe('a build', () => {
  const facts = { wantedAt: null, settledAt: null, deployedAt: [], now: at(4) };
  const usedUp = [at(1), at(2), at(3)];

  it('is not due while nothing waits', () => {
    expect(buildDueAt(facts, 8)).toBeNull();
  });

  it('is due after its delays, or when the budget allows it if that is later', () => {
    expect(buildDueAt({ ...facts, settledAt: at(4, 1) }, 3)).toEqual(at(4, 1));
    expect(buildDueAt({ ...facts, settledAt: at(4, 1), deployedAt: usedUp }, 3)).toEqual(july);
    expect(buildDueAt({ ...facts, settledAt: at(4, 1) }, 0)).toBeNull();
  });

  it('that is wanted is due at once, whatever the budget', () => {
    const wanted = { ...facts, wantedAt: at(4), settledAt: at(4, 1), deployedAt: usedUp };
    expect(buildDueAt(wanted, 3)).toEqual(at(4));
    expect(buildDueAt(wanted, 0)).toEqual(at(4));
  });

  it('that is wanted again later comes with an automatic one if that is earlier', () => {
    const wanted = { ...facts, wantedAt: at(4, 2), settledAt: at(4, 1) };
    expect(buildDueAt(wanted, 3)).toEqual(at(4, 1));
    expect(buildDueAt({ ...wanted, deployedAt: usedUp }, 3)).toEqual(at(4, 2));
  });
});
