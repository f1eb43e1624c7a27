import type { MessageForm } from '#contract/entities/message';
import type { ProjectForm } from '#contract/entities/project';
import type { AgreedPackage } from '#contract/setting-options';

/** A form that passed its checks. */
export type FilledForm =
  | { kind: 'message'; form: MessageForm }
  | {
      kind: 'project';
      form: ProjectForm;
      /** The package as the client saw it; `null` while nobody can say. */
      agreed: AgreedPackage | null;
    };

/** A form on its way to the database. */
export type Submission = FilledForm & {
  /** A UUID: two submissions of a kind with the same one are the same. */
  key: string;
  reference: string;
  /** Looks like a robot's. */
  suspected: boolean;
  receivedAt: Date;
  /** Names the address it came from, without giving it away. */
  sender: string;
};
