import type { ImageWork, VideoWork, Work } from '#contract/entities/work-page';
import { cardPath } from '#contract/social-card';
import { currentDatabase } from '#server/db/database';
import { listImageWorks, listVideoWorks } from '#server/db/queries/work-pages';
import { moreLikeThis } from './more-like-this.ts';
import { readPublisher } from './publisher.ts';
import type { Listed } from './sitemap.ts';
import { workStructure, writeStructure } from './structured-data.ts';

/** A work as its page shows it, among the others of its list. */
export interface PagedWork<Shown extends Work> {
  work: Shown;
  /** Its number in the list, from 1. */
  number: number;
  /** How many there are. */
  total: number;
  before: Shown | undefined;
  after: Shown | undefined;
  similar: Shown[];
  /** Path of the picture that shared links show. */
  card: string;
  /** What search engines read of the work, as JSON. */
  structure: string;
}

const similarWorks = 3;

/** Works on a page of the list of all. */
export const worksPerIndexPage = 60;

const read = { video: once(listVideoWorks), image: once(listImageWorks) };

/** Every published video, in the order of the public list. */
export const videoWorks = (): Promise<VideoWork[]> => read.video();

/** Every published image, in the order of the public list. */
export const imageWorks = (): Promise<ImageWork[]> => read.image();

/** The static paths of the pages of a kind's works. */
export async function workPaths<Shown extends Work>(
  works: Promise<Shown[]>,
): Promise<{ params: { slug: string }; props: PagedWork<Shown> }[]> {
  const [list, publisher] = await Promise.all([works, readPublisher()]);
  return list.map((work, place) => {
    const card = cardPath(work);
    const structure = workStructure(work, publisher, new URL(card, publisher.address).href);
    return {
      params: { slug: work.slug },
      props: {
        work,
        number: place + 1,
        total: list.length,
        before: list[place - 1],
        after: list[place + 1],
        similar: moreLikeThis(list, place, similarWorks),
        card,
        structure: writeStructure(structure),
      },
    };
  });
}

/** Every published work with the path of its card, videos first. */
export async function listedWorks(): Promise<Listed[]> {
  const works = [...(await videoWorks()), ...(await imageWorks())];
  return works.map((work) => ({ work, card: cardPath(work) }));
}

/** A build reads the works once; the development server for each page. */
function once<Shown>(list: (db: ReturnType<typeof currentDatabase>) => Promise<Shown[]>) {
  let works: Promise<Shown[]> | undefined;
  return () => {
    if (import.meta.env.DEV) return list(currentDatabase());
    works ??= list(currentDatabase());
    return works;
  };
}
