import { pageLocations } from '#contract/options';

type PageLocation = (typeof pageLocations)[number];

/** Where the pages that have texts stand, in the order of the menu. */
export const pageAddresses: Record<PageLocation, string> = {
  home: '/',
  videos: '/videos',
  images: '/images',
  about: '/about',
  contact: '/contact',
  projects: '/submit-project',
};

const named = (value: PageLocation) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
});

/** The pages that have texts, as their options read. */
export const pages = pageLocations.map(named);

/** The same pages in the order of the menu. */
export const menuPages = (Object.keys(pageAddresses) as PageLocation[]).map(named);
