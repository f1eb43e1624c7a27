// Texts that are kept to be put into replies.
import { atom } from 'nanostores';
import {
  addSnippet,
  changeSnippet,
  deleteSnippet,
  listSnippets,
  type Snippet,
  type SnippetForm,
} from '#contract/endpoints/snippets';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';
import { sentOnce } from '../sent-once.ts';
import { changed } from './change.ts';

export const $snippets = atom<readonly Snippet[]>([]);

const take = newestAnswer<{ answer: Snippet[] }>(({ answer }) => $snippets.set(answer));

/** A failure leaves what was known: a reply can be written without them. */
export async function loadSnippets(): Promise<void> {
  await take(requestAsUser(listSnippets, {})).catch(() => undefined);
}

const addOnce = sentOnce((body: SnippetForm, options) =>
  requestAsUser(addSnippet, { body }, options),
);

/** @param id of the one that is changed; `null`: it is a new one. */
export async function saveSnippet(id: number | null, body: SnippetForm): Promise<void> {
  const saving =
    id === null ? addOnce(body) : requestAsUser(changeSnippet, { params: { id }, body });
  await changed(saving, loadSnippets);
}

export async function removeSnippet(id: number): Promise<void> {
  await changed(requestAsUser(deleteSnippet, { params: { id } }), loadSnippets);
}
