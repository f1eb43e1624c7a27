import type { APIRoute } from 'astro';
import { legalLinks, pageLinks } from '#components/navigation/links.ts';
import { site } from '#config/site';
import { writeSitemap } from '#data/sitemap';
import { taggedWorks } from '#data/tagged-works';
import { listedWorks } from '#data/works';

/** Every page that is there to be found. */
export const GET: APIRoute = async () => {
  const pages = [...pageLinks, ...legalLinks].map(({ path }) => path);
  const paths = [...pages, ...(await taggedWorks()).keys()];
  return new Response(writeSitemap(site.address, paths, await listedWorks()));
};
