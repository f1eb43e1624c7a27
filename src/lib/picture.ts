/** A picture as an `img` element takes it. */
export interface Picture {
  address: string;
  /** In AVIF; `undefined` where the picture comes in one size. */
  sourceSet?: string | undefined;
  /** The same for the square in its middle, where narrow screens show no more. */
  squareSourceSet?: string | undefined;
  /** In pixels; only their ratio matters before it is loaded. */
  width: number;
  height: number;
  alternative: string;
  /** Shown instead when the picture cannot be loaded. */
  fallback?: string;
}
