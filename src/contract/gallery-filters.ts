// What lists of works are filtered by. Apart from the other options, which are of forms and of the desk: galleries fetch these.

/** The value of a category filter that filters nothing. */
export const allCategories = 'all';

/** The value of a filter by how works were made that filters nothing. */
export const allMakings = 'all';

export const videoCategories = [
  'Short Film',
  'Cyberpunk',
  'Abstract',
  'Experimental',
  'Drama',
] as const;

export const imageCategories = [
  'Abstract',
  'Conceptual',
  'Futuristic',
  'AI Art',
  'Visual Art',
] as const;

/** How a work was made, as its page and its card say it. */
export const makings = [
  { value: 'ai', label: 'AI-generated' },
  { value: 'partly-ai', label: 'Partly AI-generated' },
  { value: 'code', label: 'Made by code' },
  { value: 'no-ai', label: 'Made without AI' },
] as const;
/** The one word that stands for how a work was made. */
export type Making = (typeof makings)[number]['value'];
/**
 * The choices of a filter by how works were made: those that there are, and the one that is chosen.
 * @returns none where there is nothing to choose.
 */
export function makingChoices(
  used: readonly string[],
  chosen: string = allMakings,
): { value: string; label: string }[] {
  const offered = makings.filter(({ value }) => used.includes(value) || value === chosen);
  if (offered.length < 2 && chosen === allMakings) return [];
  return [{ value: allMakings, label: 'Any technique' }, ...offered];
}
/** What is said of a work on its card and its page; nothing when nobody said how it was made. */
export const makingLabel = (making: Making | null): string | undefined =>
  makings.find(({ value }) => value === making)?.label;
