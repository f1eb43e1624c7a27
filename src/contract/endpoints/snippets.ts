// Texts that are kept to be put into replies.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../entities/work.ts';
import { maxLength } from '../limits.ts';
import { line, paragraphs } from '../text.ts';

export const snippetForm = v.object({
  title: line({
    min: 1,
    message: 'Please give the snippet a name',
    tooLong: `The name must be at most ${maxLength.line} characters`,
  }),
  text: paragraphs({
    min: 1,
    message: 'Please write its text',
    tooLong: `The text must be at most ${maxLength.text} characters`,
  }),
});

export type SnippetForm = v.InferOutput<typeof snippetForm>;

const snippetSchema = v.object({ id, title: v.string(), text: v.string() });

export type Snippet = v.InferOutput<typeof snippetSchema>;

const path = '/api/admin/snippets';

/** All snippets by their names. */
export const listSnippets = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  query: null,
  body: null,
  answer: v.array(snippetSchema),
});

/** Adds a snippet, once for each `Idempotency-Key`. */
export const addSnippet = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  query: null,
  body: snippetForm,
  answer: snippetSchema,
});

export const changeSnippet = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  access: 'admin',
  query: null,
  body: snippetForm,
  answer: snippetSchema,
});

export const deleteSnippet = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'admin',
  query: null,
  body: null,
  answer: null,
});
