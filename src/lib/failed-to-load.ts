/** What lists say instead of their works. @param works what they are called. */
export const failedToLoad = (works: string) => `Failed to load ${works}. Please try again later.`;
