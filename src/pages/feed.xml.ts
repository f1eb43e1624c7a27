import type { APIRoute } from 'astro';
import { site } from '#config/site';
import { listedWorks } from '#data/works';
import { writeFeed } from '#lib/feed';

/** The newest works, for those who follow the site with a reader. */
export const GET: APIRoute = async () =>
  new Response(writeFeed({ ...site, name: site.name.toUpperCase() }, await listedWorks()));
