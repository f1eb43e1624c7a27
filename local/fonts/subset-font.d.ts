declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  /** Narrows a font to the letters of `text`, and a variable one to the given axes. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
