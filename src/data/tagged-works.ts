import type { Work } from '#contract/entities/work-page';
import { tagPath } from '#contract/work-address';
import { imageWorks, videoWorks } from './works.ts';

interface Tagged {
  /** As the first of its works spells it. */
  tag: string;
  works: Work[];
}

/** Every published work by the paths of its tags, videos first. */
export async function taggedWorks(): Promise<Map<string, Tagged>> {
  const found = new Map<string, Tagged>();
  for (const work of [...(await videoWorks()), ...(await imageWorks())]) {
    const paths = new Map(work.tags.map((tag) => [tagPath(tag), tag]));
    for (const [path, tag] of paths) {
      if (!path) continue;
      const tagged = found.get(path) ?? { tag, works: [] };
      tagged.works.push(work);
      found.set(path, tagged);
    }
  }
  return found;
}
