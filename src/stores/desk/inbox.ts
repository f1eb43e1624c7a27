// What has come in over the forms: messages and project requests, and how many of them wait.
import { atom, type WritableAtom } from 'nanostores';
import type * as v from 'valibot';
import { totalCountHeader } from '#contract/desk-query';
import { decideProject, type decisionForm } from '#contract/endpoints/decide-project';
import {
  type FailedLetter,
  listFailedLetters,
  resendLetter,
} from '#contract/endpoints/failed-letters';
import type { HeldKind } from '#contract/endpoints/held';
import { listMessages, type MessageQuery } from '#contract/endpoints/list-messages';
import { listProjects, type ProjectQuery } from '#contract/endpoints/list-projects';
import { markMessageRead } from '#contract/endpoints/mark-message-read';
import { markMessageUnread } from '#contract/endpoints/mark-message-unread';
import { archiveMessage, archiveProject } from '#contract/endpoints/put-away';
import type { InboxMessage } from '#contract/entities/message';
import type { InboxProject } from '#contract/entities/project';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';
import { changed } from './change.ts';
import { createDeskList, type DeskListQuery } from './list.ts';

type MessageListQuery = DeskListQuery & Omit<MessageQuery, 'page' | 'limit'>;
type ProjectListQuery = DeskListQuery & Omit<ProjectQuery, 'page' | 'limit'>;

export const messageList = createDeskList<InboxMessage, MessageListQuery>(
  (query) => requestAsUser(listMessages, { query }),
  { page: 1 },
  { address: { name: 'messages', schema: listMessages.query } },
);

export const projectList = createDeskList<InboxProject, ProjectListQuery>(
  (query) => requestAsUser(listProjects, { query }),
  { page: 1 },
  { address: { name: 'projects', schema: listProjects.query } },
);

/** How many are unanswered; `null` until it is known. */
export const $unreadMessages = atom<number | null>(null);
export const $pendingProjects = atom<number | null>(null);

const countsOf = ($count: WritableAtom<number | null>) =>
  newestAnswer<{ headers: Headers }>(({ headers }) =>
    $count.set(Number(headers.get(totalCountHeader))),
  );
const takeUnread = countsOf($unreadMessages);
const takePending = countsOf($pendingProjects);

/** Counts what waits. A failure leaves the counts as they are: the lists say what is wrong. */
export async function countInbox(): Promise<void> {
  const unread = requestAsUser(listMessages, { query: { read: false, limit: 1 } });
  const pending = requestAsUser(listProjects, { query: { status: 'pending', limit: 1 } });
  await Promise.all([
    takeUnread(unread).catch(() => undefined),
    takePending(pending).catch(() => undefined),
  ]);
}

export async function markRead(id: number): Promise<void> {
  await changed(requestAsUser(markMessageRead, { params: { id } }), () =>
    Promise.all([messageList.refetch(), countInbox()]),
  );
}

/**
 * Marks a message as read because it was opened: it stays where it is, also among the unread. Those that are still being asked
 * for have to be answered before, or it would not be among them.
 */
export async function markOpened(id: number): Promise<void> {
  await messageList.settled();
  await requestAsUser(markMessageRead, { params: { id } });
  messageList.amend(id, { read: true });
  await countInbox();
}

export async function markUnread(id: number): Promise<void> {
  await changed(requestAsUser(markMessageUnread, { params: { id } }), () =>
    Promise.all([messageList.refetch(), countInbox()]),
  );
}

/** Puts something away, or back into its list. */
export async function archive(kind: HeldKind, id: number, archived: boolean): Promise<void> {
  const [endpoint, list] =
    kind === 'message' ? [archiveMessage, messageList] : [archiveProject, projectList];
  await changed(requestAsUser(endpoint, { params: { id }, body: { archived } }), () =>
    Promise.all([list.refetch(), countInbox()]),
  );
}

export async function decide(
  id: number,
  decision: v.InferInput<typeof decisionForm>,
): Promise<void> {
  await changed(requestAsUser(decideProject, { params: { id }, body: decision }), () =>
    Promise.all([projectList.refetch(), countInbox()]),
  );
}

/** Mail that could not be sent. */
export const $failedLetters = atom<readonly FailedLetter[]>([]);

const takeFailed = newestAnswer<{ answer: readonly FailedLetter[] }>(({ answer }) =>
  $failedLetters.set(answer),
);

/** A failure leaves what was known: the lists say what is wrong. */
export async function loadFailedLetters(): Promise<void> {
  await takeFailed(requestAsUser(listFailedLetters, {})).catch(() => undefined);
}

/** Tries a mail again. */
export async function resend(id: number): Promise<void> {
  await changed(requestAsUser(resendLetter, { params: { id } }), () =>
    Promise.all([loadFailedLetters(), messageList.refetch(), projectList.refetch()]),
  );
}
