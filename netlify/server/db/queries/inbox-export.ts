import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { HeldKind } from '#contract/endpoints/held';
import type { Database } from '../database.ts';
import { messages } from '../tables/messages.ts';
import { projects } from '../tables/projects.ts';
import { isAnswered } from './arrivals.ts';
import { recordEvent } from './record-event.ts';

/** A part holds this many rows at most, and ends with the row whose text goes beyond so many characters. */
const partRows = 500;
const partCharacters = 1_000_000;

/** Messages that people sent, in the order in which they came, from after a number on. */
export async function readMessagePart(db: Database, after: number) {
  const sized = db
    .select({
      ...getTableColumns(messages),
      answered: isAnswered('message').as('answered'),
      characters: sql<number>`sum(length(${messages.message})) over (order by ${messages.id})`.as(
        'characters',
      ),
    })
    .from(messages)
    .where(and(eq(messages.suspected, false), eq(messages.held, false), gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(partRows)
    .as('sized');
  const hasRoom = sql`${sized.characters} - length(${sized.message}) < ${partCharacters}`;
  return db.select().from(sized).where(hasRoom).orderBy(asc(sized.id));
}

/** The same of projects. */
export async function readProjectPart(db: Database, after: number) {
  const sized = db
    .select({
      ...getTableColumns(projects),
      answered: isAnswered('project').as('answered'),
      characters:
        sql<number>`sum(length(${projects.description})) over (order by ${projects.id})`.as(
          'characters',
        ),
    })
    .from(projects)
    .where(and(eq(projects.suspected, false), eq(projects.held, false), gt(projects.id, after)))
    .orderBy(asc(projects.id))
    .limit(partRows)
    .as('sized');
  const hasRoom = sql`${sized.characters} - length(${sized.description}) < ${partCharacters}`;
  return db.select().from(sized).where(hasRoom).orderBy(asc(sized.id));
}

interface Exporter {
  actorId: number;
  /** From where, in the words of `originOf`. */
  place: string | null;
}

/** Notes that all messages, or all projects, were taken out. */
export async function recordExport(db: Database, kind: HeldKind, by: Exporter): Promise<void> {
  await db.execute(recordEvent({ kind, action: 'exported', ...by }));
}
