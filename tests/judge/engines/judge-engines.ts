import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildSite } from '../../../local/build-site.ts';
import { startDatabase } from '../../../local/database/start-database.ts';
import { seedDemonstration } from '../../../local/demonstration/seed.ts';
import { startSite } from '../../../local/site.ts';
import { hashPassword } from '../../../netlify/server/auth/passwords.ts';
import { currentDatabase } from '../../../netlify/server/db/database.ts';
import { insertAdmin } from '../../../netlify/server/db/queries/administration.ts';
import { recordLive } from '../../../netlify/server/db/queries/builds.ts';
import { recordBuild } from '../../../netlify/server/publish/record-build.ts';
import type { Failure, Verdict } from '../verdict.ts';
import type { Behaviour, VisitedSite } from './behaviours/behaviour.ts';
import { deskBehaviours } from './behaviours/desk.ts';
import { formBehaviours } from './behaviours/forms.ts';
import { galleryBehaviours } from './behaviours/galleries.ts';
import { pageBehaviours } from './behaviours/pages.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { installEngines } from './install.ts';
import { startWebkit } from './webkit.ts';
import { within } from './within.ts';

const behaviours = [...pageBehaviours, ...galleryBehaviours, ...formBehaviours, ...deskBehaviours];

const engines = { firefox: startFirefox, webkit: startWebkit };

/** As long as a browser on a busy machine needs at most; one that hangs would hold the judge for ever. */
const limitMs = 180_000;

/**
 * Visits the site in the browsers that are not Chromium, and holds each to the same behaviours.
 * @param names - of engines; none: all.
 */
export async function judgeEngines(names: readonly string[]): Promise<Verdict> {
  const unknown = names.find((name) => !Object.hasOwn(engines, name));
  if (unknown)
    throw new Error(`There is no engine "${unknown}": ${Object.keys(engines).join(', ')}.`);
  const wanted = Object.entries(engines).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  installEngines();
  const directory = await mkdtemp(join(tmpdir(), 'halation-engines-'));
  const verdict: Verdict = { passed: 0, failures: [] };
  try {
    const { address, site, close } = await startVisitedSite(directory);
    for (const [, start] of wanted) {
      const engine = await start(address);
      const failures = await judgeEngine(engine, site);
      await engine.close();
      verdict.failures.push(...failures);
      verdict.passed += behaviours.length - failures.length;
      console.info(
        `${engine.name}: ${behaviours.length - failures.length} of ${behaviours.length}`,
      );
    }
    await close();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  return verdict;
}

async function judgeEngine(engine: Engine, site: VisitedSite): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const behaviour of behaviours) {
    const startedAt = performance.now();
    const reason = await failureOf(engine, behaviour, site);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (!reason) {
      console.info(`passed: ${engine.name}: ${behaviour.title} (${seconds} s)`);
      continue;
    }
    const failure = { title: `${engine.name}: ${behaviour.title}`, reason };
    console.info(`failed: ${failure.title}\n  ${reason}`);
    failures.push(failure);
  }
  return failures;
}

async function failureOf(
  engine: Engine,
  { check }: Behaviour,
  site: VisitedSite,
): Promise<string | null> {
  const visiting = async () => {
    const visitor = await engine.visit();
    try {
      await check(visitor, site);
    } finally {
      await visitor.close();
    }
  };
  try {
    await within(limitMs, visiting());
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const adminName = 'director';

/** The whole product with the demonstration works and one admin. */
async function startVisitedSite(directory: string) {
  Object.assign(process.env, { LOG_LEVEL: 'warn', STORED_FORMS_PER_ADDRESS: '1000' });
  const violations = hearViolations();
  const password = randomBytes(12).toString('hex');
  const dist = join(directory, 'dist');
  const database = await startDatabase();
  const { server, close } = await startSite({
    port: 0,
    dataDirectory: join(directory, 'data'),
    dist,
    openDatabase: async () => database,
    prepare: async () => {
      await seedDemonstration(currentDatabase());
      const passwordHash = await hashPassword(password);
      const email = `${adminName}@example.org`;
      await insertAdmin(currentDatabase(), { username: adminName, email, passwordHash });
      const built = await recordBuild('start', (version) => buildSite(dist, version));
      await recordLive(currentDatabase(), built);
    },
  });
  const site: VisitedSite = {
    adminName,
    password,
    takeViolations: () => violations.splice(0),
    countForms: async () => {
      const { rows } = await currentDatabase().execute<{ count: number }>(
        sql`select ((select count(*) from messages) + (select count(*) from projects))::integer as count`,
      );
      return rows[0]?.count ?? 0;
    },
  };
  return { address: server.url, site, close };
}

/** Collects what browsers tell the site of its policy, from the log. */
function hearViolations(): string[] {
  const heard: string[] = [];
  const { warn } = console;
  console.warn = (line: unknown, ...more: unknown[]) => {
    if (String(line).includes('kept from happening by the policy')) heard.push(String(line));
    else warn(line, ...more);
  };
  return heard;
}
