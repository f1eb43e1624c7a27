import { pageLocations } from '#contract/options';

/** The pages that have texts, as their options read. */
export const pages = pageLocations.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));
