import type { Visitor } from '../visitor.ts';

/** What a behaviour may need to know of the site that is visited. */
export interface VisitedSite {
  adminName: string;
  password: string;
  /** How many messages and projects are stored. */
  countForms(): Promise<number>;
  /** What the policy kept from happening since this was last asked, as browsers told the site. */
  takeViolations(): string[];
}

/** Something a visitor of the site can rely on, whatever the browser. */
export interface Behaviour {
  title: string;
  /** @throws {Error} with a sentence that says what is so instead. */
  check(visitor: Visitor, site: VisitedSite): Promise<void>;
}

/** @throws {Error} with this sentence unless it holds. */
export function hold(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
