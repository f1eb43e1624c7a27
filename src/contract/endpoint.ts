// How one call of the API is described, once, for both sides.
import type { OutputOf, Schema } from './schema.ts';

/** An endpoint of `GET` answers `HEAD` too; only one that answers nothing else is of `HEAD`. */
export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call: visitors too, any signed-in account, editors and admins, or admins only; `enrolling` is any signed-in
 * account, also that of an admin who lacks a required second factor. `roles-access.ts` says which roles that are.
 */
export type Access = 'anyone' | 'enrolling' | 'user' | 'editor' | 'admin';

/** A body or answer that no schema reads: the endpoint says so instead of leaving it out. */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | null = Schema | null,
  Body extends Schema | null = Schema | null,
  Answer extends Schema | null = Schema | null,
  Caller extends Access = Access,
> {
  method: Method;
  /** Starts with `/`; parameters are written `:name`. */
  path: Path;
  access: Caller;
  /** Asks again for the password or a passkey when that was too long ago (`confirmedMinutes`). */
  asksAgain?: boolean;
  /** Open pages call it by themselves, also those that nobody looks at: that keeps no session of the team open. */
  isAutomatic?: boolean;
  /** Reads the parameters after `?`; `null`: there are none. */
  query: Query;
  /** Reads a JSON body; `null`: there is none, or the endpoint reads it itself. */
  body: Body;
  /** Reads the JSON of a success; `null`: it has no body. */
  answer: Answer;
}

/** Names the parts of an endpoint so that their types are kept. */
export function endpoint<
  const Path extends string,
  Query extends Schema | null,
  Body extends Schema | null,
  Answer extends Schema | null,
  const Caller extends Access,
>(
  description: Endpoint<Path, Query, Body, Answer, Caller>,
): Endpoint<Path, Query, Body, Answer, Caller> {
  return description;
}

/** The names of the `:parameters` in a path. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<`/${Tail}`>
    : Rest
  : never;

export type QueryOf<E extends Endpoint> = E['query'] extends Schema
  ? OutputOf<E['query']>
  : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? OutputOf<E['body']> : undefined;
export type AnswerOf<E extends Endpoint> = E['answer'] extends Schema
  ? OutputOf<E['answer']>
  : undefined;
