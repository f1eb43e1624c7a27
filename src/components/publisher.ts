import { site } from '#config/site';
import type { Publisher } from '#lib/structured-data';
import { socialLinks } from './social-links.ts';

/** The site, as search engines are told of it. */
export const publisher: Publisher = {
  name: site.name.toUpperCase(),
  address: new URL(site.address).origin,
  elsewhere: socialLinks.map(({ path }) => path),
  email: site.contact.email,
  director: { name: site.director, title: site.tagline },
};
