import { neon, neonConfig } from '@neondatabase/serverless';
import { count, sql as drizzleSql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/neon-http';
import { bigint, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './start-database.ts';

/** What every database behind Neon's HTTP protocol has to do. */
export function describeDatabase(name: string, start: () => Promise<Database>): void {
  describe(`${name} behind Neon's protocol`, () => {
    let database: Database;
    let sql: ReturnType<typeof neon<false, false>>;

    beforeAll(async () => {
      database = await start();
      neonConfig.fetchEndpoint = database.endpoint;
      sql = neon(database.connectionString);
    }, 30_000);

    afterAll(() => database.close());

    /** What a value becomes on its way through a parameter of a type and back. */
    async function roundTrip(type: string, value: unknown): Promise<unknown> {
      const rows = await sql.query(`select $1::${type} as value`, [value]);
      return rows[0]?.['value'];
    }

    describe('types', () => {
      const unusual = ['a,b', '"quoted"', '\\', '{}', '{a}', '', ' ', 'NULL', null, 'é🎬', 'a\nb'];

      test.each([
        ['int', 42, 42],
        ['int', -2147483648, -2147483648],
        ['bigint', '9007199254740993', '9007199254740993'],
        ['bool', true, true],
        ['bool', false, false],
        ['text', '', ''],
        ['text', `it's "quoted" \\ é🎬\n`, `it's "quoted" \\ é🎬\n`],
        ['text', null, null],
        ['text[]', unusual, unusual],
        ['text[]', [], []],
        ['int[]', [1, 2, 3], [1, 2, 3]],
        ['jsonb', { a: [1, { b: null }], é: '🎬"\\' }, { a: [1, { b: null }], é: '🎬"\\' }],
        ['jsonb', '[]', []],
        ['float8', 0.1, 0.1],
        ['float8', Number.NaN, Number.NaN],
        ['numeric', '12345678901234567890.123456789', '12345678901234567890.123456789'],
        ['uuid', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
        ['bytea', Buffer.from([0, 1, 92, 39, 255]), Buffer.from([0, 1, 92, 39, 255])],
      ])('%s keeps %j', async (type, value, expected) => {
        expect(await roundTrip(type, value)).toEqual(expected);
      });

      test('timestamptz keeps a moment', async () => {
        const moment = new Date('2026-11-20T12:34:56.789Z');
        // Text in a process in which drizzle has been used: it has the driver leave moments as they come.
        const kept = (await roundTrip('timestamptz', moment)) as Date | string;
        expect(new Date(kept)).toEqual(moment);
      });

      test('every byte of a bytea survives', async () => {
        const bytes = Buffer.from(Array.from({ length: 65_536 }, (_, index) => index % 256));
        expect(await roundTrip('bytea', bytes)).toEqual(bytes);
      });

      test('a result tells its command, row count and column types', async () => {
        const options = { fullResults: true } as const;
        const result = await sql.query('select 1 as one, null::text as nothing', [], options);
        expect(result).toMatchObject({
          command: 'SELECT',
          rowCount: 1,
          rows: [{ one: 1, nothing: null }],
        });
        expect(result.fields.map(({ name, dataTypeID }) => [name, dataTypeID])).toEqual([
          ['one', 23],
          ['nothing', 25],
        ]);
      });

      test('rows come as arrays when they are asked for', async () => {
        expect(await sql.query('select 1, 1, 2', [], { arrayMode: true })).toEqual([[1, 1, 2]]);
      });
    });

    describe('drizzle', () => {
      const films = pgTable('films', {
        id: serial().primaryKey(),
        title: text().notNull(),
        tags: text().array().notNull(),
        facts: jsonb(),
        views: bigint({ mode: 'number' }),
        createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
      });

      test('inserts and reads what the schema says', async () => {
        const client = neon(database.connectionString);
        const orm = drizzle({ client });
        await orm.execute(drizzleSql`create table films (id serial primary key, title text not null,
      tags text[] not null, facts jsonb, views bigint, "createdAt" timestamptz not null default now())`);
        const film = { title: 'Dusk', tags: ['a,b', '"c"'], facts: { length: 3 }, views: 2 ** 40 };
        const [created] = await orm.insert(films).values(film).returning();
        expect(created).toMatchObject(film);
        expect(created?.createdAt).toBeInstanceOf(Date);
        const [first, second] = await orm.batch([
          orm.select().from(films),
          orm.select({ films: count() }).from(films),
        ]);
        expect(first).toEqual([created]);
        expect(second).toEqual([{ films: 1 }]);
      });
    });

    describe('errors', () => {
      test('a unique violation carries code, constraint, table and detail', async () => {
        await sql`create table people (name text constraint people_name_key unique)`;
        await sql`insert into people values ('Ada')`;
        await expect(sql`insert into people values ('Ada')`).rejects.toMatchObject({
          message: 'duplicate key value violates unique constraint "people_name_key"',
          severity: 'ERROR',
          code: '23505',
          constraint: 'people_name_key',
          schema: 'public',
          table: 'people',
          detail: 'Key (name)=(Ada) already exists.',
          routine: '_bt_check_unique',
        });
      });

      test('a mistake in a statement carries its position', async () => {
        const failure = expect(sql.query('select nothing'));
        await failure.rejects.toMatchObject({ code: '42703', position: '8' });
      });

      test.each([
        ['a zero byte in a statement', 'select \0', [], '08P01'],
        ['a zero byte in a parameter', 'select $1::text', ['\0'], '22021'],
        ['two statements at once', 'select 1; select 2', [], '42601'],
        ['a missing parameter', 'select $1::int', [], '08P01'],
        ['a transaction statement that fails', 'rollback to nothing', [], '25P01'],
      ])('%s is refused, and the next statement works', async (_, statement, parameters, code) => {
        await expect(sql.query(statement, parameters)).rejects.toMatchObject({ code });
        expect(await roundTrip('int', 7)).toBe(7);
      });

      test('a transaction that a statement leaves open is ended', async () => {
        await sql.query('begin');
        await sql`create table left_open ()`;
        expect(await sql`select from pg_tables where tablename = 'left_open'`).toHaveLength(1);
        await expect(sql`savepoint nowhere`).rejects.toMatchObject({ code: '25P01' });
      });

      test.each([
        ['no JSON', '{'],
        ['no object', '1'],
        ['no query', '{}'],
        ['params that are no list', '{"query":"select 1","params":{}}'],
        ['queries that are no list', '{"queries":{}}'],
      ])('a body with %s gets 400', async (_, body) => {
        const headers = { 'neon-connection-string': database.connectionString };
        const response = await fetch(database.endpoint, { method: 'POST', headers, body });
        expect(response.status).toBe(400);
      });

      test('without the connection string of this start nothing is answered', async () => {
        const stranger = neon(database.connectionString.replace(/:[0-9a-f]{32}@/, ':guess@'));
        await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' });
      });
    });

    describe('batches', () => {
      beforeAll(() => sql`create table steps (number int primary key)`);

      test('commits all statements', async () => {
        const [inserted, counted] = await sql.transaction([
          sql`insert into steps values (1), (2) returning number`,
          sql`select count(*)::int as count from steps`,
        ]);
        expect(inserted).toEqual([{ number: 1 }, { number: 2 }]);
        expect(counted).toEqual([{ count: 2 }]);
      });

      test('an error undoes all statements', async () => {
        const batch = sql.transaction([
          sql`insert into steps values (10)`,
          sql`insert into steps values (10)`,
        ]);
        await expect(batch).rejects.toMatchObject({ code: '23505', constraint: 'steps_pkey' });
        expect(await sql`select from steps where number = 10`).toHaveLength(0);
      });

      test.each([
        ['ReadUncommitted', 'read uncommitted'],
        ['ReadCommitted', 'read committed'],
        ['RepeatableRead', 'repeatable read'],
        ['Serializable', 'serializable'],
      ] as const)('honours the isolation level %s', async (isolationLevel, expected) => {
        const [rows] = await sql.transaction([sql`show transaction_isolation`], { isolationLevel });
        expect(rows).toEqual([{ transaction_isolation: expected }]);
      });

      test('honours read-only and deferrable', async () => {
        const options = {
          isolationLevel: 'Serializable',
          readOnly: true,
          deferrable: true,
        } as const;
        const [rows] = await sql.transaction([sql`show transaction_deferrable`], options);
        expect(rows).toEqual([{ transaction_deferrable: 'on' }]);
        const write = sql.transaction([sql`insert into steps values (20)`], { readOnly: true });
        await expect(write).rejects.toMatchObject({ code: '25006' });
      });
    });

    test('answers a hundred statements at once', async () => {
      const numbers = Array.from({ length: 100 }, (_, index) => index);
      const answers = await Promise.all(numbers.map((number) => roundTrip('int', number)));
      expect(answers).toEqual(numbers);
    });

    test('takes and gives megabytes', async () => {
      const text = 'é'.repeat(4_000_000);
      expect(await roundTrip('text', text)).toBe(text);
    });

    test('an outage refuses statements until it is over', async () => {
      await database.stopAnswering();
      await expect(sql`select 1`).rejects.toThrow('Error connecting to database');
      await database.resumeAnswering();
      expect(await roundTrip('int', 1)).toBe(1);
    });
  });
}
