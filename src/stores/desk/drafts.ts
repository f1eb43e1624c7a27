// Drafts and scheduled works, laid over the public lists while edit mode is on.
import { atom } from 'nanostores';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import type { DeskImage, DeskVideo } from '#contract/entities/desk-work';
import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { allCategories, allMakings } from '#contract/options';
import { $featured } from '../featured.ts';
import { imageGallery, videoGallery } from '../galleries.ts';
import type { Gallery, GalleryFilter } from '../gallery.ts';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';

interface Hidden {
  videos: readonly DeskVideo[];
  images: readonly DeskImage[];
}

const nothing: Hidden = { videos: [], images: [] };
const $hidden = atom(nothing);
let isOn = false;

/** Asks again what visitors do not see, while it is shown. A failure leaves what was known. */
export async function refetchDrafts(): Promise<void> {
  if (!isOn) return;
  const queries = (['draft', 'scheduled'] as const).map(
    (state) => ({ query: { state, sort: 'public' } }) as const,
  );
  const videos = queries.map(async (input) => (await requestAsUser(deskVideos.list, input)).answer);
  const images = queries.map(async (input) => (await requestAsUser(deskImages.list, input)).answer);
  await take(Promise.all([Promise.all(videos), Promise.all(images)])).catch(() => undefined);
}

const take = newestAnswer<[DeskVideo[][], DeskImage[][]]>(([videos, images]) => {
  if (isOn) $hidden.set({ videos: videos.flat(), images: images.flat() });
});

/**
 * Shows drafts and scheduled works behind what is loaded of each list: what visitors see first stays where it is.
 * @returns what takes them out again.
 */
export function layDrafts(): () => void {
  isOn = true;
  const stops = [
    $hidden.subscribe(layAll),
    videoGallery.$state.listen(layAll),
    imageGallery.$state.listen(layAll),
    $featured.listen(layAll),
  ];
  void refetchDrafts();
  return () => {
    isOn = false;
    $hidden.set(nothing);
    for (const stop of stops) stop();
  };
}

function layAll(): void {
  const { videos, images } = $hidden.get();
  layOver(videoGallery, videos);
  layOver(imageGallery, images);
  const state = $featured.get();
  if (state?.status !== 'ready') return;
  const isFeatured = ({ featured }: DeskImage) => featured;
  const works = {
    videos: laid<Shown<Video>>(videos.filter(isFeatured), state.works.videos),
    images: laid<Shown<Image>>(images.filter(isFeatured), state.works.images),
  };
  const isLaid =
    isSame(works.videos, state.works.videos) && isSame(works.images, state.works.images);
  if (!isLaid) $featured.set({ status: 'ready', works });
}

function layOver<Work extends Shown<Image>>(
  { $state }: Gallery<Work>,
  hidden: readonly (Work & DeskImage)[],
): void {
  const state = $state.get();
  if (!state) return;
  const works = laid<Work>(
    hidden.filter((work) => passes(work, state)),
    state.works,
  );
  if (!isSame(works, state.works)) $state.set({ ...state, works });
}

/** Those that are public before those that are hidden; a work that was just published is no longer among the last. */
function laid<Work extends { id: number }>(
  hidden: readonly Work[],
  shown: readonly Work[],
): Work[] {
  const published = shown.filter((work) => !('state' in work && work.state !== 'published'));
  const ids = new Set(published.map(({ id }) => id));
  return [...published, ...hidden.filter(({ id }) => !ids.has(id))];
}

const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((item, place) => item === others[place]);

const passes = (work: Shown<Image>, { category, making }: GalleryFilter) =>
  (category === allCategories || category === work.category) &&
  (making === allMakings || making === work.making);
