/** What is written about a work by hand. */
export interface WorkText {
  /** Names the files in `media/`. */
  slug: string;
  title: string;
  description: string;
  tags: readonly string[];
  /** What is to be seen, for someone who cannot see it. */
  alternativeText: string;
  /** What its title or category would have one expect of its making, set right. */
  note?: string;
  featured: boolean;
  /** ISO date and time, distinct within its list. */
  createdAt: string;
}

export interface VideoText extends WorkText {
  /** What is to be heard, for someone who cannot hear it; a film without it is silent. */
  sound?: string;
  category: 'Short Film' | 'Cyberpunk' | 'Abstract' | 'Experimental' | 'Drama';
}

export interface ImageText extends WorkText {
  category: 'Abstract' | 'Conceptual' | 'Futuristic' | 'AI Art' | 'Visual Art';
}
