import { and, desc, eq, sql } from 'drizzle-orm';
import type { FailedLetter } from '#contract/endpoints/failed-letters';
import { listLimit } from '#contract/limits';
import type { Database } from '../database.ts';
import { messages } from '../tables/messages.ts';
import { outbox } from '../tables/outbox.ts';
import { projects } from '../tables/projects.ts';

/** Mail that is no longer tried, the newest first. */
export async function listFailed(db: Database): Promise<FailedLetter[]> {
  const rows = await db
    .select({
      id: outbox.id,
      letter: outbox.letter,
      about: sql<string | null>`coalesce(${messages.subject}, ${projects.title})`,
      reference: sql<string | null>`coalesce(${messages.reference}, ${projects.reference})`,
      failure: outbox.failure,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .leftJoin(messages, eq(messages.id, outbox.messageId))
    .leftJoin(projects, eq(projects.id, outbox.projectId))
    .where(eq(outbox.state, 'failed'))
    .orderBy(desc(outbox.id))
    .limit(listLimit.unpaged);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Puts a failed mail back among those that wait, as if it were new. @returns whether there was such a one. */
export async function requeueFailed(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, firstAttemptAt: null, dueAt: sql`now()`, failure: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
    .returning({ id: outbox.id });
  return rows.length > 0;
}
