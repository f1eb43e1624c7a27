import { site } from '#config/site';
import type { Publisher } from './structured-data.ts';

/** The site, as search engines are told of it. */
export const publisher: Publisher = {
  name: site.name.toUpperCase(),
  address: new URL(site.address).origin,
  elsewhere: Object.values(site.social),
  email: site.contact.email,
  director: { name: site.director, title: site.tagline },
};
