import { type FieldMessages, type ProblemName, problems } from '#contract/problems';

interface ProblemDetails {
  /** Replaces the sentence of the table. */
  text?: string;
  fields?: FieldMessages;
  headers?: Record<string, string>;
  /** Further members of the JSON body. */
  body?: Record<string, unknown>;
}

/** An error that is meant for the caller. Thrown anywhere, answered in one place. */
export class Problem extends Error {
  override name = 'Problem';
  readonly problem: ProblemName;
  readonly more: ProblemDetails;
  readonly status: number;

  constructor(problem: ProblemName, more: ProblemDetails = {}) {
    super(more.text ?? problems[problem].text);
    this.problem = problem;
    this.more = more;
    this.status = problems[problem].status;
  }
}
