// The history of what admins write.
import type { Version } from '#contract/entities/history';

/** What can be done with the history of one kind of item. Each rejects as `requestAsUser` does. */
export interface ItemHistory {
  /** @param before only versions before this one. @returns the latest of them, `historyStep` at most. */
  list(id: number, before?: number): Promise<Version[]>;
  /**
   * Brings a version back.
   * @param expected the version that the item is thought to have now.
   */
  restore(id: number, version: number, expected: number): Promise<unknown>;
}
