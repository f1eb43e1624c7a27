import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const database = 'postgresql://name:password@db.example.com/site';

test('an environment of the database alone has a default for all else', () => {
  const environment = readEnvironment({ DATABASE_URL: database, SMTP_URL: '' });
  expect(environment).toMatchObject({ DATABASE_URL: database, PUBLISH_QUIET_MINUTES: 10 });
  expect(environment.SMTP_URL).toBeUndefined();
});

test('a budget of no automatic deploys can be set, and anything but a whole number is refused', () => {
  const budgetOf = (given: Record<string, string>) =>
    readEnvironment({ DATABASE_URL: database, ...given }).DEPLOYS_PER_MONTH;
  expect(budgetOf({})).toBe(8);
  expect(budgetOf({ DEPLOYS_PER_MONTH: '0' })).toBe(0);
  expect(() => budgetOf({ DEPLOYS_PER_MONTH: '-1' })).toThrow('- DEPLOYS_PER_MONTH: must be a');
});

test.each([
  ['postgresql://name:p/ssword@db.example.com/site'],
  ['postgresql://name:password@db.example.com'],
  ['postgres:name'],
  ['https://name:password@db.example.com/site'],
])(
  'an address of the database that the driver would not take is found, and not repeated',
  (url) => {
    const read = () => readEnvironment({ DATABASE_URL: url });
    expect(read).toThrow('- DATABASE_URL: must be postgresql://name:password@host/database');
    expect(read).not.toThrow(url);
  },
);

test('every variable that is missing or wrong is named, with what it must be', () => {
  expect(() => readEnvironment({ LOG_LEVEL: 'loud', STORED_FORMS_PER_ADDRESS: 'many' })).toThrow(
    `The environment is not complete:
- DATABASE_URL: must be set
- STORED_FORMS_PER_ADDRESS: must be a whole number
- LOG_LEVEL: must be info, warn or silent
See "Configuration" in README.md.`,
  );
});
