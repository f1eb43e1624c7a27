// Shipped to browsers. What has come in over the forms: messages and project requests, and how many of them wait.
import { atom } from 'nanostores';
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
import { createDeskList, type DeskListQuery } from './desk-list.ts';
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

/** How many wait for somebody; `null` until it is known. */
export const $unreadMessages = atom<number | null>(null);
export const $pendingProjects = atom<number | null>(null);

const totalOf = ({ headers }: { headers: Headers }) => Number(headers.get(totalCountHeader));

/** Counts what waits. A failure leaves the counts as they are: the lists say what is wrong. */
export async function countInbox(): Promise<void> {
  const unread = requestAsUser(listMessages, { query: { read: false, limit: 1 } });
  const pending = requestAsUser(listProjects, { query: { status: 'pending', limit: 1 } });
  await Promise.all([
    unread.then((answered) => $unreadMessages.set(totalOf(answered))).catch(() => undefined),
    pending.then((answered) => $pendingProjects.set(totalOf(answered))).catch(() => undefined),
  ]);
}

export async function markRead(id: number): Promise<void> {
  await requestAsUser(markMessageRead, { params: { id } });
  await Promise.all([messageList.refetch(), countInbox()]);
}

export async function decide(
  id: number,
  decision: v.InferInput<typeof decisionForm>,
): Promise<void> {
  try {
    await requestAsUser(decideProject, { params: { id }, body: decision });
  } finally {
    // Also when another admin has decided it in the meantime.
    await Promise.all([projectList.refetch(), countInbox()]);
  }
}

/** Mail that could not be sent. */
export const $failedLetters = atom<readonly FailedLetter[]>([]);

/** A failure leaves what was known: the lists say what is wrong. */
export async function loadFailedLetters(): Promise<void> {
  const asked = requestAsUser(listFailedLetters, {});
  await asked.then(({ answer }) => $failedLetters.set(answer)).catch(() => undefined);
}

/** Tries a mail again. */
export async function resend(id: number): Promise<void> {
  try {
    await requestAsUser(resendLetter, { params: { id } });
  } finally {
    await loadFailedLetters();
  }
}
