/** The site's pages in the order of the navigation. */
export const pageLinks = [
  { path: '/', label: 'Home' },
  { path: '/videos', label: 'Videos' },
  { path: '/images', label: 'Images' },
  { path: '/about', label: 'About' },
  { path: '/contact', label: 'Contact' },
  { path: '/submit-project', label: 'Submit Project' },
] as const;

export const legalLinks = [
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
  { path: '/licensing', label: 'Licensing' },
] as const;

export const searchLink = { path: '/search', label: 'Search' } as const;

/** New works as an Atom feed, for readers of feeds. */
export const feedLink = { path: '/feed.xml', label: 'Feed' } as const;
