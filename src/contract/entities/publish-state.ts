// What of the content is live, and what waits to be.
import * as v from 'valibot';
import { id, timestamp } from './work.ts';

/** A change that the live pages do not show yet. */
export const waitingChangeSchema = v.object({
  /** `site`: one of the settings. */
  kind: v.picklist(['video', 'image', 'site-content', 'site']),
  /** `null` for an arrangement, which is of a whole list. */
  itemId: v.nullable(id),
  /** `null` for an arrangement. */
  title: v.nullable(v.string()),
  action: v.picklist(['created', 'changed', 'deleted', 'arranged']),
  /** The username of who made it; `null` when the account is gone. */
  actorName: v.nullable(v.string()),
  happenedAt: timestamp,
  version: v.number(),
});

/**
 * `live`: the pages show all there is. `waiting`: a change waits for its build to be asked for. `asked`: the build hook is
 * to be called, or was. `building`. `failed`: the last build failed and nothing has changed since.
 */
export const publishStates = ['live', 'waiting', 'asked', 'building', 'failed'] as const;

export const publishStateSchema = v.object({
  state: v.picklist(publishStates),
  /** Of the content. */
  version: v.number(),
  /** Of the content that the live pages were built from. */
  liveVersion: v.number(),
  /** `null` before the first build. */
  liveSince: v.nullable(timestamp),
  /** The version that is being asked for or built. */
  buildingVersion: v.nullable(v.number()),
  /**
   * When the build of what waits will be asked for; `null` when nothing waits, nothing is built automatically, or there is
   * no build hook.
   */
  dueAt: v.nullable(timestamp),
  /** Why the last build failed; `null` when it did not. The live pages stayed as they were. */
  failure: v.nullable(v.string()),
  /** Why the last call of the build hook failed; it is called again. */
  hookFailure: v.nullable(v.string()),
  /** Whether there is a build hook at all. */
  hasHook: v.boolean(),
  deploys: v.object({
    /** In this calendar month (UTC), those that run included, whatever led to them. */
    used: v.number(),
    /** So many at most are automatic; 0: none. */
    perMonth: v.number(),
    /** When an automatic one may be asked for at the earliest; `null`: never. */
    nextAutomaticAt: v.nullable(timestamp),
  }),
  /** The newest changes that are not live, the newest first. */
  changes: v.array(waitingChangeSchema),
  /** How many there are of them in all. */
  changeCount: v.number(),
});

export type WaitingChange = v.InferOutput<typeof waitingChangeSchema>;
export type PublishState = v.InferOutput<typeof publishStateSchema>;
