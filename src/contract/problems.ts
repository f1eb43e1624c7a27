// Everything that can go wrong with a request, in words for a person.

export const problems = {
  malformed: { status: 400, text: 'The request could not be read.' },
  invalid: { status: 400, text: 'Please check the marked fields.' },
  badCursor: {
    status: 400,
    text: 'This place in the list is not known. Start again from the first page.',
  },
  unauthenticated: { status: 401, text: 'Please log in to continue.' },
  forbidden: { status: 403, text: 'Your account is not allowed to do this.' },
  notFound: { status: 404, text: 'There is nothing at this address.' },
  methodNotAllowed: { status: 405, text: 'This address does not take that kind of request.' },
  conflict: { status: 409, text: 'This has been changed in the meantime.' },
  versionMismatch: {
    status: 412,
    text: 'The upload speaks a version that the site does not know.',
  },
  tooLarge: { status: 413, text: 'This is larger than the site accepts.' },
  wrongContentType: { status: 415, text: 'The site does not read this kind of content.' },
  rangeNotSatisfiable: { status: 416, text: 'The file has no such part.' },
  tooManyRequests: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  failed: { status: 500, text: 'Something went wrong on our side. Please try again later.' },
  unavailable: {
    status: 503,
    text: 'The site cannot reach its data right now. Please try again soon.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemName = keyof typeof problems;

/** Messages by field name, shown beside the fields of a form. */
export type FieldMessages = Record<string, string>;

/** The JSON body of every answer that is not a success. */
export interface ProblemBody {
  error: string;
  fields?: FieldMessages;
  requestId?: string;
  /** Of the 403 for an admin who has to set up a second factor first. */
  enrol?: true;
  /** Of the 403 for who has to choose a longer password first. */
  renew?: true;
  /** Of the 403 that asks again for the password or a passkey. */
  confirm?: { methods: ('password' | 'passkey')[] };
}
