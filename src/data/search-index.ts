import { makingLabel } from '#contract/gallery-filters';
import { isRunningTime, shownRunningTime } from '#contract/running-time';
import type { SearchEntry } from '#contract/search-index';
import { workPath } from '#contract/work-address';
import { summaryOf } from '#lib/summary';
import { imageStill, noStill, videoStill } from '#lib/work-still';
import { imageWorks, videoWorks } from './works.ts';

/** Every published work as the search reads it, videos first. */
export async function searchIndex(): Promise<SearchEntry[]> {
  const works = [...(await videoWorks()), ...(await imageWorks())];
  return works.map((work) => {
    const { kind, slug, title, category, tags, description } = work;
    const [still = noStill] = (kind === 'video' ? videoStill(work) : imageStill(work)).sources;
    const making = makingLabel(work.making);
    const summary = summaryOf(description);
    const duration =
      work.kind === 'video' && isRunningTime(work.duration) && shownRunningTime(work.duration);
    return {
      path: workPath(kind, slug),
      kind,
      title,
      category,
      ...(duration && { duration }),
      tags,
      ...(making && { making }),
      summary,
      still,
    };
  });
}
