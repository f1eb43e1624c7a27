/**
 * What visitors and functions may cost, in bytes. `npm test` holds to it what is exact; `npm run bench` prints it beside
 * what it measures. Scripts and pages are counted as they travel, compressed with Brotli.
 */
const kibibyte = 1024;

export const budgets = {
  /** Of a page with an island, before anything is scrolled or touched; react and react-dom alone are 59. */
  script: 75 * kibibyte,
  /** Of a page without an island. */
  scriptOfText: 5 * kibibyte,
  /** Of a page. What a person reads at the first paint counts more than a segment less. */
  document: 20 * kibibyte,
  /** Everything that a phone fetches of a page that nobody touches. */
  firstViewOfHome: 350 * kibibyte,
  firstView: 300 * kibibyte,
  /** Until the desk's first list stands. */
  deskScript: 150 * kibibyte,
  /** Of one function, unpacked, without what Netlify adds to each. */
  functionBundle: 1_000_000,
  /** The function that hashes passwords has the program for it, 0.6 MB, beside it. */
  functionBundleWithProgram: 1_700_000,
  /** The function that draws cards for messengers has libvips, 18 MB, beside it. */
  functionBundleWithPictures: 22_000_000,
  /** The desk's function, which only admins start. */
  functionBundleOfDesk: 1_100_000,
} as const;
