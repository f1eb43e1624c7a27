import type { APIRoute } from 'astro';
import { site } from '#config/site';
import { writeFeed } from '#data/feed';
import { listedWorks } from '#data/works';

/** The newest works, for those who follow the site with a reader. */
export const GET: APIRoute = async () =>
  new Response(writeFeed({ ...site, name: site.name.toUpperCase() }, await listedWorks()));
