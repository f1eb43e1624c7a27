/** A picture as an `img` element takes it. */
export interface Picture {
  address: string;
  /** In AVIF; `undefined` where the picture comes in one size. */
  sourceSet?: string | undefined;
  /** The same where narrow screens get sizes of their own. */
  narrowSourceSet?: string | undefined;
  /** In pixels; only their ratio matters before it is loaded. */
  width: number;
  height: number;
  alternative: string;
  /** Who is named for the picture, with an address of theirs. */
  credit?: { text: string; address: string };
  /** Shown instead when the picture cannot be loaded. */
  fallback?: string;
}
