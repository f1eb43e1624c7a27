/**
 * The ratios of width to height that galleries show pictures in: twelve for each doubling, as the tones of a tempered scale.
 * Those of photography and film are intervals of it: 3:2 is a fifth, 4:3 a fourth, 16:9 two fourths, each within a
 * hundredth; no other picture loses more than a thirtieth of a side. Each is a rule of
 * `src/islands/ui/work-rows.module.css`: pages may carry no styles of their own.
 */
export const formats = { narrowest: -12, widest: 24, perDoubling: 12 } as const;

/** The number of the format that is nearest to a picture's own ratio. */
export const formatOf = (ratio: number): number =>
  Math.max(
    formats.narrowest,
    Math.min(formats.widest, Math.round(formats.perDoubling * Math.log2(ratio))),
  );

/** The ratio of a format. */
export const ratioOf = (format: number): number => 2 ** (format / formats.perDoubling);
