import { namedLinesOf } from './named-lines.ts';

/** A person who took part in a work. */
export interface Credit {
  name: string;
  /** What they did, such as `Music`. */
  role?: string;
}

/** The people of a text that names one a line, as in `Music: their name`. */
export const creditsOf = (text: string | null): Credit[] =>
  namedLinesOf(text).map(({ name, text }) => (name ? { name: text, role: name } : { name: text }));
