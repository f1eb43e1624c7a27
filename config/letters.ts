const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));

export const ascii: string = range(0x20, 0x7e);
/** What every page sets; the ranges are those of src/styles/fonts.css. */
export const punctuation = '\u00a0©·–—‘’“”•…→';
export const westernEurope: string = `¡«®°»¿${range(0xc0, 0xff)}ıŒœ‚„€™`;
/** Czech, Polish, Turkish and their neighbours, as names have them. */
export const centralEurope: string = `${range(0x100, 0x130)}${range(0x132, 0x151)}${range(0x154, 0x17f)}ȘșȚț`;

/** The letters of the faces that the pictures of shared links are set in. */
export const cardLetters: string = ascii + westernEurope + punctuation;
