import type { SearchEntry } from '#contract/search-index';
import { workPath } from '#contract/work-address';
import { summaryOf } from '#lib/summary';
import { imageWorks, videoWorks } from './works.ts';

/** Every published work as the search reads it, videos first. */
export async function searchIndex(): Promise<SearchEntry[]> {
  const works = [...(await videoWorks()), ...(await imageWorks())];
  return works.map(({ kind, slug, title, category, tags, description }) => ({
    path: workPath(kind, slug),
    kind,
    title,
    category,
    tags,
    summary: summaryOf(description),
  }));
}
