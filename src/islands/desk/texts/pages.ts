import { pageLocations } from '#contract/options';

type PageLocation = (typeof pageLocations)[number];

/** Where the pages that have texts stand. */
export const pageAddresses: Record<PageLocation, string> = {
  home: '/',
  about: '/about',
  contact: '/contact',
  videos: '/videos',
  images: '/images',
  projects: '/submit-project',
};

/** The pages that have texts, as their options read. */
export const pages = pageLocations.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));
