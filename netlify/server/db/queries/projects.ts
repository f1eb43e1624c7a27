import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Decision } from '#contract/decision-note';
import type { ProjectQuery } from '#contract/endpoints/list-projects';
import type { Delivery } from '#contract/entities/delivery';
import type { Note } from '#contract/entities/note';
import type { InboxProject, Project } from '#contract/entities/project';
import type { Database } from '../database.ts';
import { projects } from '../tables/projects.ts';
import { type ArchiveChange, archiving, isWantedArrival } from './arrivals.ts';
import { deliveriesOf, toDelivery } from './deliveries.ts';
import { type Counted, containingFolded, listPage } from './desk-page.ts';
import { notesOn, toNote } from './notes.ts';
import { recordEvent } from './record-event.ts';

type ProjectRow = typeof projects.$inferSelect;

/** A row as the API answers it. */
export function toProject({ idempotencyKey: _, decidedBy: __, ...row }: ProjectRow): Project {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

const toInboxProject = (
  row: ProjectRow & { letters: Delivery[]; notes: Note[] },
): InboxProject => ({
  ...toProject(row),
  letters: row.letters.map(toDelivery),
  notes: row.notes.map(toNote),
});

const orders = {
  '-createdAt': [desc(projects.createdAt), desc(projects.id)],
  createdAt: [asc(projects.createdAt), asc(projects.id)],
  title: [asc(sql`lower(${projects.title})`), asc(projects.id)],
  '-title': [desc(sql`lower(${projects.title})`), desc(projects.id)],
};

/** Project requests as the desk asks for them, and how many there are. */
export async function listProjectRows(
  db: Database,
  { sort = '-createdAt', ...query }: ProjectQuery,
): Promise<Counted<InboxProject>> {
  const wanted = isWantedArrival(
    'project',
    query,
    query.status && eq(projects.status, query.status),
    containingFolded(sql`${projects}.folded_text`, query.q),
  );
  const { rows, total } = await listPage(db, {
    table: projects,
    fields: getTableColumns(projects),
    gathered: {
      letters: (rowId: SQL) => deliveriesOf('project_id', rowId),
      notes: (rowId: SQL) => notesOn('project_id', rowId),
    },
    wanted,
    order: orders[sort],
    page: query,
  });
  return { rows: rows.map(toInboxProject), total };
}

interface DecidedProject {
  id: number;
  decision: Decision;
  /** What the client is told; `null`: the words of the house; empty: only what was decided. */
  note: string | null;
  /** The admin who decides. */
  adminId: number;
}

/**
 * Decides a project, records it and queues the letter to its client, in one statement. Only one of two decisions at once finds the
 * project pending: the other waits for the row and then no longer does.
 * @returns the project as it is now, if there is one, and whether this call decided it.
 */
export async function decidePending(
  db: Database,
  { id, decision, note, adminId }: DecidedProject,
): Promise<{ decided: boolean; project: Project | undefined }> {
  const [decided, rows] = await db.batch([
    db.execute(sql`
      with decided as (
        update projects set status = ${decision}, decided_at = now(), decided_by = ${adminId}
        where id = ${id} and status = 'pending' returning id
      ), event as (
        ${recordEvent({ kind: 'project', action: decision, itemId: sql`id`, actorId: adminId })} from decided
      )
      insert into outbox (letter, project_id, note)
      select 'project-decision', id, ${note}::text from decided returning id`),
    db.select().from(projects).where(eq(projects.id, id)),
  ]);
  return { decided: decided.rows.length > 0, project: rows.map(toProject)[0] };
}

/** Puts a project away, or back into the list, and records it. @returns it, or `undefined` when there is none. */
export async function updateProjectArchived(
  db: Database,
  id: number,
  change: ArchiveChange,
): Promise<Project | undefined> {
  const [, rows] = await db.batch([
    db.execute(archiving('project', id, change)),
    db.select().from(projects).where(eq(projects.id, id)),
  ]);
  return rows.map(toProject)[0];
}
