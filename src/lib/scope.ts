/** Width to height of a film of anamorphic scope: what pages open with, and what a place for a film is held in. */
export const scope = 2.39;
