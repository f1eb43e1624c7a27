import type { Visitor } from './visitor.ts';

/** A browser that is running. */
export interface Engine {
  /** Its name and version, as it says itself. */
  name: string;
  visit(): Promise<Visitor>;
  close(): Promise<void>;
}
