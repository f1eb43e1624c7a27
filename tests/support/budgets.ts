const kibibyte = 1024;

/**
 * What people are promised (`docs/performance.md`). `npm test` holds to it what is exact; `npm run bench` prints it beside
 * what it measures. Sizes are in bytes, as they travel, compressed with Brotli; times in milliseconds.
 */
export const budgets = {
  /** Of Lighthouse on a phone, on every page; accessibility, best practices and search engines reach 100. */
  score: 99,
  firstPaintMs: 900,
  largestPaintMs: 1400,
  blockingMs: 150,
  layoutShift: 0.01,
  /** Of HTML, at the quality that CDNs compress it with. */
  document: 20 * kibibyte,
  /** Of galleries, after scrolling and tapping. */
  script: 80 * kibibyte,
  /** Of pages without an island, which have no use for React: those of works have 11, the search 15.8. */
  scriptWithoutIslands: 16 * kibibyte,
  /** Everything that a phone fetches of a page before the idle prefetch, and in how many requests. */
  firstView: 400 * kibibyte,
  firstViewRequests: 20,
  /** Of a picture to what it was made of, as a screen of two pixels to one of CSS shows it; 1: they cannot be told apart. */
  similarity: 0.98,
  /** The opening's loop, in either codec, which comes once the page is loaded. */
  loop: 900_000,
  /** Of it, half a second of film: as much as 1.6 Mbit/s bring in as long. */
  loopStart: 112 * kibibyte,
  /** From `load` to its first frame, on the slowed phone. */
  loopStartMs: 2000,
  /** Of the text face: the letters that every page sets, in its weights and widths. */
  textFace: 22 * kibibyte,
  /** The header with the content security policy, whatever the number of works. */
  policyHeader: 4 * kibibyte,
  /** From a tap at 2 s, or 6 s, after the first paint to its effect: the dialog with its picture and title, the filtered cards. */
  tapAt2sMs: 500,
  tapAt6sMs: 200,
  /** From any tap to the next frame. */
  nextFrameMs: 200,
  /** Of any task of the main thread while a page enters and is scrolled on a phone of a quarter of the speed. */
  movingTaskMs: 50,
  /** Frames dropped then, to those of the same page without motion. */
  movingFramesRatio: 1.1,
  /** Until the desk's first list stands. */
  deskScript: 150 * kibibyte,
  /** Of one function, unpacked, without what Netlify adds to each. */
  functionBundle: 1_000_000,
  /** The scheduled function, which nobody waits for: all that the site does by itself is in it. */
  functionBundleOfSchedule: 1_020_000,
  /** The function that hashes passwords has the program for it, 0.6 MB, beside it, and half a megabyte to send letters. */
  functionBundleWithProgram: 1_750_000,
  /** The function that draws cards for messengers has libvips, 18 MB, beside it. */
  functionBundleWithPictures: 22_000_000,
  /** The function of accounts reads passkeys: X.509 and CBOR are 0.4 MB of it. */
  functionBundleWithPasskeys: 1_110_000,
  /** The desk's function, which only admins start. */
  functionBundleOfDesk: 1_200_000,
} as const;

/** What `npm test` holds pages to that miss their budget (`docs/performance.md` says why), so that they miss it by no more. */
export const ceilings = {
  /**
   * Of Home's HTML, which shows five scenes: 9.9 of it are their styles, forced colours, paper and letters twice as large
   * among them, 1.4 what its islands know of works.
   */
  documentOfHome: 21.7 * kibibyte,
  /** Of the script of the gallery of films; react and react-dom alone are 59. */
  scriptOfVideos: 82.8 * kibibyte,
  /** Of the script of the gallery of images: PhotoSwipe is 16 of it. */
  scriptOfImages: 95.8 * kibibyte,
} as const;
