import type { APIRoute } from 'astro';
import { site } from '#config/site';
import { writeFeed } from '#data/feed';
import { readSettings } from '#data/settings';
import { listedWorks } from '#data/works';

/** The newest works, for those who follow the site with a reader. */
export const GET: APIRoute = async () => {
  const { name, tagline } = (await readSettings()).identity;
  const head = { name: name.toUpperCase(), tagline, address: site.address };
  return new Response(writeFeed(head, await listedWorks()));
};
