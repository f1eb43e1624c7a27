import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxId, maxLength } from '#contract/limits';
import { readThrough, type Schema } from '#contract/schema';
import { Problem } from '#server/http/problem';
import { validate, validateQuery } from '#server/http/validate';
import { allEndpoints } from '#tests/support/endpoints';
import { hostileText, hostileValue } from '#tests/support/hostile-values';
import { examplesOf } from '#tests/support/schema-entries';

const endpoints = [...(await allEndpoints())];
const bodies = endpoints.flatMap(([name, { body }]) => (body ? [[name, body] as const] : []));
const queries = endpoints.flatMap(([name, { query }]) => (query ? [[name, query] as const] : []));

/** Read, compared or hashed, and never stored as they are. */
const neverStored = ['password', 'token', 'homepage', 'elapsedMs'];
const longest = Math.max(...Object.values(maxLength));

/** What Postgres and the rest of the site rely on of everything that has passed a schema. */
function expectStorable(value: unknown): void {
  if (typeof value === 'string') {
    expect(value.length).toBeLessThanOrEqual(longest);
    expect(value.isWellFormed() && !value.includes('\0'), JSON.stringify(value)).toBe(true);
  } else if (typeof value === 'number') {
    expect(Number.isInteger(value) && value >= 0 && value <= maxId, String(value)).toBe(true);
  } else if (typeof value === 'object' && value !== null) {
    expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value));
    for (const [name, member] of Object.entries(value)) {
      if (!neverStored.includes(name)) expectStorable(member);
    }
  }
}

/** Runs something that may refuse what it is given, but in no other way than with a problem. */
function readOrRefuse(read: () => unknown): void {
  let value: unknown;
  try {
    value = read();
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect((error as Problem).status).toBe(400);
    return;
  }
  expectStorable(value);
}

/** What a schema takes, with some of its fields spoiled and some added. */
const spoiled = (schema: Schema) =>
  fc
    .tuple(
      fc.constantFrom(...examplesOf(schema)),
      fc.dictionary(fc.constantFrom(...Object.keys(examplesOf(schema)[0] ?? {})), hostileValue, {
        minKeys: 1,
        maxKeys: 2,
      }),
      fc.dictionary(fc.oneof(hostileText, fc.constant('__proto__')), hostileValue, { maxKeys: 1 }),
    )
    .map(([example, changes, more]) => ({ ...more, ...example, ...changes }));

describe('Every body of the contract', () => {
  it.each(bodies)('takes what is right: %s', (_, schema) => {
    for (const example of examplesOf(schema)) {
      expect(readThrough(schema, example).issues).toBeUndefined();
    }
  });

  it.each(bodies)('refuses in words or is within its limits, whatever comes: %s', (_, schema) => {
    fc.assert(fc.property(hostileValue, (value) => readOrRefuse(() => validate(schema, value))));
    const body = spoiled(schema);
    fc.assert(
      fc.property(body, (value) => readOrRefuse(() => validate(schema, value))),
      { numRuns: 1500 },
    );
  });
});

describe('Every query of the contract', () => {
  it.each(queries)('refuses in words or is within its limits, whatever comes: %s', (_, schema) => {
    const names = Object.keys(examplesOf(schema)[0] ?? { category: '', limit: '', cursor: '' });
    const parameters = fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 4 });
    fc.assert(
      fc.property(parameters, (given) => {
        const address = new URL('https://example.org/');
        for (const [name, text] of given) address.searchParams.append(name, text);
        readOrRefuse(() => validateQuery(schema, address));
      }),
      { numRuns: 200 },
    );
  });
});
