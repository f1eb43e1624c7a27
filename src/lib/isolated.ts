/**
 * A name as a part of a sentence without markup: written from right to left it moves nothing that stands beside it. Where
 * there is markup, `<bdi>` does the same.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
