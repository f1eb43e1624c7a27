import type { TechniqueName } from './techniques.ts';

/** What is written about a work by hand. */
export interface WorkText {
  /** Names the files in `media/`. */
  slug: string;
  title: string;
  description: string;
  tags: readonly string[];
  /** What is to be seen, for people who cannot see it. */
  alternativeText: string;
  technique: TechniqueName;
  /** What its title or category would have one expect of its making, set right. */
  note?: string;
  /** What a director would say of it. */
  directorNote?: string;
  featured: boolean;
  /** ISO date and time, distinct within its list. */
  createdAt: string;
}

export interface VideoText extends WorkText {
  /** What is to be heard and when, for people who cannot hear it; a film without it is silent. */
  sound?: readonly Heard[];
  category: 'Short Film' | 'Cyberpunk' | 'Abstract' | 'Experimental' | 'Drama';
}

/** From when to when something is heard, in seconds. */
export interface Heard {
  from: number;
  to: number;
  text: string;
}

export interface ImageText extends WorkText {
  category: 'Abstract' | 'Conceptual' | 'Futuristic' | 'AI Art' | 'Visual Art';
}
