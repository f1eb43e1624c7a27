// Answers to messages and projects, and what is typed of them and not sent yet.
import type { HeldKind } from '#contract/endpoints/held';
import { replyToMessage, replyToProject } from '#contract/endpoints/reply';
import { idempotencyHeader } from '#contract/submission';
import { type Draft, forgetSent, isEmptyDraft, keepDraft, readDraft, withKey } from '../drafts.ts';
import { requestAsUser } from '../request-as-user.ts';
import { changed } from './change.ts';
import { countInbox, messageList, projectList } from './inbox.ts';

/** The name under which the draft of a reply is kept. */
export const replyForm = (kind: HeldKind, id: number): string => `reply-${kind}-${id}`;

export const replyText = ({ values }: Draft): string => [values['text'] ?? ''].flat().join('\n');

/** Whether a reply to it was begun in this browser. */
export const isReplyBegun = (kind: HeldKind, id: number): boolean =>
  !isEmptyDraft(readDraft(replyForm(kind, id)));

const answers = {
  message: { endpoint: replyToMessage, list: messageList },
  project: { endpoint: replyToProject, list: projectList },
} as const;

/**
 * Mails a reply. Its key is kept with the draft: the same words, sent again because no answer came, are mailed once, also
 * after a reload. Rejects as `requestAsUser` does; the draft stays then.
 */
export async function sendReply(kind: HeldKind, id: number, draft: Draft): Promise<void> {
  const { endpoint, list } = answers[kind];
  const keyed = withKey(draft);
  keepDraft(replyForm(kind, id), keyed);
  const sent = requestAsUser(
    endpoint,
    { params: { id }, body: { text: replyText(keyed) } },
    { headers: { [idempotencyHeader]: keyed.key } },
  );
  // What was answered is forgotten before the list is drawn again, whose rows say that a reply was begun.
  const answered = sent.then((answer) => {
    forgetSent(replyForm(kind, id), keyed.key);
    return answer;
  });
  await changed(answered, () => Promise.all([list.refetch(), countInbox()]));
}
