/** The tags of a text in which commas part them. */
export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Tags as an admin edits them. */
export const joinTags = (tags: readonly string[]): string => tags.join(', ');
