import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { eagerVideoCards, galleryPageSize } from '#contract/limits';
import { allCategories, makingChoices, makingLabel, videoCategories } from '#contract/options';
import { makingParameter, workPath } from '#contract/work-address';
import { videoStill } from '#lib/work-still';
import { videoGallery } from '#stores/galleries';
import { type GalleryPage, wholeList } from '#stores/gallery';
import { chooseInAddress, startFromAddress } from '#stores/gallery-address';
import { galleryVideo } from '#stores/opened-video';
import { GalleryShell } from '#ui/gallery-shell.tsx';
import { OpenedPlayer } from '#ui/opened-player.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { WorkCard } from '#ui/work-card.tsx';

const categories = [
  { value: allCategories, label: 'All Videos' },
  ...videoCategories.map((label) => ({ value: label, label })),
];

interface VideoGalleryProps {
  /** The first page, as it was when the site was built. */
  built: GalleryPage<Shown<Video>>;
  /** The parameter of the page's address that holds the category. */
  parameter: string;
  /** Whether the gallery is the first thing on its page, so that its first pictures are early. */
  leading: boolean;
}

/** The public list of videos: filter, cards, more of them, and the player. */
export const VideoGallery = withErrorScreen(function VideoGallery({
  built,
  parameter,
  leading,
}: VideoGalleryProps) {
  const state = useStore(videoGallery.$state) ?? {
    ...built,
    ...wholeList,
    status: 'ready' as const,
  };

  // Together with hydration, so that nothing is pressed in between.
  useLayoutEffect(() => {
    const making = leading ? makingParameter : undefined;
    return startFromAddress(videoGallery, 'videos', built, { category: parameter, making });
  }, [built, parameter, leading]);
  useLayoutEffect(() => galleryVideo.start(leading), [leading]);

  return (
    <>
      <GalleryShell
        noun="Videos"
        categories={categories}
        category={state.category}
        onChoose={(category) => chooseInAddress(videoGallery, 'category', category, parameter)}
        making={
          leading
            ? {
                options: makingChoices,
                chosen: state.making,
                onChoose: (making) =>
                  chooseInAddress(videoGallery, 'making', making, makingParameter),
              }
            : undefined
        }
        status={state.status}
        shown={state.works.length}
        hasMore={state.next !== null}
        pageSize={galleryPageSize.videos}
        columns={2}
        frame="wide"
        emptyText="No videos found in this category"
        errorText="Failed to load videos. Please try again later."
        onMore={() => void videoGallery.loadMore()}
        onRetry={() => void videoGallery.retry()}
        onMoreNear={() => void preloadNextPage()}
      >
        {state.works.map((video, place) => (
          <li key={video.id}>
            <WorkCard
              href={workPath('video', video.slug)}
              title={video.title}
              description={video.description}
              category={video.category}
              making={makingLabel(video.making)}
              tags={video.tags}
              duration={video.duration}
              frame="wide"
              columns={2}
              order={place % galleryPageSize.videos}
              headingLevel={3}
              still={{
                ...videoStill(video),
                priority: priorityOf(place, leading),
              }}
              onOpen={() => galleryVideo.open(video)}
              work={{ kind: 'video', id: video.id }}
            />
          </li>
        ))}
      </GalleryShell>
      <OpenedPlayer opened={galleryVideo} />
    </>
  );
});

function priorityOf(place: number, leading: boolean): 'high' | 'eager' | 'lazy' {
  if (leading && place === 0) return 'high';
  return leading && place < eagerVideoCards ? 'eager' : 'lazy';
}

async function preloadNextPage(): Promise<void> {
  const { preloadMore } = await import('#stores/preload-more');
  await preloadMore(videoGallery, videoStill);
}
