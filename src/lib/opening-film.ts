/** The film that plays over the opening's picture. */
export interface OpeningFilm {
  /** Its files, the best first, with what a browser has to know to choose one. */
  sources: { address: string; type?: string }[];
  /** Whether it has the shape of the screen, to the pixel. */
  isFitting: boolean;
}
