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
import { listMessages, type MessageQuery } from '#contract/endpoints/list-messages';
import { listProjects, type ProjectQuery } from '#contract/endpoints/list-projects';
import { markMessageRead } from '#contract/endpoints/mark-message-read';
import type { Message } from '#contract/entities/message';
import type { Project } from '#contract/entities/project';
import { changed } from './desk-change.ts';
import { createDeskList, type DeskListQuery } from './desk-list.ts';
import { newestAnswer } from './newest-answer.ts';
import { requestAsUser } from './request-as-user.ts';

type MessageListQuery = DeskListQuery & Omit<MessageQuery, 'page' | 'limit'>;
type ProjectListQuery = DeskListQuery & Omit<ProjectQuery, 'page' | 'limit'>;

export const messageList = createDeskList<Message, MessageListQuery>(
  (query) => requestAsUser(listMessages, { query }),
  { page: 1 },
);

export const projectList = createDeskList<Project, ProjectListQuery>(
  (query) => requestAsUser(listProjects, { query }),
  { page: 1 },
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
  await changed(requestAsUser(resendLetter, { params: { id } }), loadFailedLetters);
}
