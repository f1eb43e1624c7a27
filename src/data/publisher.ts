import { site } from '#config/site';
import { readSettings } from './settings.ts';
import type { Publisher } from './structured-data.ts';

/** The site, as search engines are told of it. */
export async function readPublisher(): Promise<Publisher> {
  const { identity, contact, social } = await readSettings();
  return {
    name: identity.name.toUpperCase(),
    address: new URL(site.address).origin,
    elsewhere: Object.values(social).filter(Boolean),
    email: contact.email,
    director: { name: site.director, title: identity.tagline },
  };
}
