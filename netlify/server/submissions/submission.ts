import type { MessageForm } from '#contract/entities/message';
import type { ProjectForm } from '#contract/entities/project';

interface Sent<Kind extends string, Form> {
  kind: Kind;
  form: Form;
  /** A UUID: two submissions of a kind with the same one are the same. */
  key: string;
  reference: string;
  suspected: boolean;
  receivedAt: Date;
  /** The address it came from, hashed: enough to count by. */
  sender: string;
}

/** A form that was accepted, on its way to the database. */
export type Submission = Sent<'message', MessageForm> | Sent<'project', ProjectForm>;
