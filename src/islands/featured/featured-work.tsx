import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ShownFeatured } from '#contract/endpoints/get-featured';
import { featuredEager } from '#contract/limits';
import { makingLabel } from '#contract/options';
import { openedPath, workPath } from '#contract/work-address';
import { carryStillsAcross } from '#lib/carried-still';
import { imageStill, videoStill } from '#lib/work-still';
import { $featured, startFeatured } from '#stores/featured';
import { featuredVideo } from '#stores/opened-video';
import { OpenedPlayer } from '#ui/opened-player.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { WorkCard } from '#ui/work-card.tsx';
import { SkeletonCards, WorkGrid } from '#ui/work-grid.tsx';
import styles from './featured-work.module.css';

const shownTags = 2;
const placeholderCards = 3;

/** The works that the director puts first. `built`: as they were when the site was built. */
export const FeaturedWork = withErrorScreen(function FeaturedWork({
  built,
}: {
  built: ShownFeatured;
}) {
  const state = useStore($featured) ?? { status: 'ready' as const, works: built };

  useEffect(() => void startFeatured(built), [built]);
  useEffect(() => featuredVideo.start(false), []);
  useEffect(carryStillsAcross, []);

  if (state.status === 'failed') {
    return (
      <p className={styles['notice']} role="alert">
        Failed to load featured work. Please try again later.
      </p>
    );
  }
  if (state.status === 'loading') {
    return (
      <WorkGrid label="Featured work" columns={3} busy>
        <SkeletonCards count={placeholderCards} frame="wide" />
      </WorkGrid>
    );
  }
  const { videos, images } = state.works;
  return (
    <div className={styles['featured']}>
      {videos.length > 0 && (
        <section className={styles['group']} aria-labelledby="featured-videos">
          <h3 className="slate" id="featured-videos">
            Featured Videos
          </h3>
          <WorkGrid label="Featured videos" columns={3}>
            {videos.map((video, place) => (
              <li key={video.id}>
                <WorkCard
                  href={workPath('video', video.slug)}
                  work={{ kind: 'video', id: video.id }}
                  title={video.title}
                  description={video.description}
                  category={video.category}
                  making={makingLabel(video.making)}
                  tags={video.tags.slice(0, shownTags)}
                  duration={video.duration}
                  frame="wide"
                  columns={3}
                  order={place}
                  headingLevel={4}
                  still={{ ...videoStill(video), priority: priorityOf(place) }}
                  onOpen={() => featuredVideo.open(video)}
                />
              </li>
            ))}
          </WorkGrid>
        </section>
      )}
      {images.length > 0 && (
        <section className={styles['group']} aria-labelledby="featured-images">
          <h3 className="slate" id="featured-images">
            Featured Images
          </h3>
          <WorkGrid label="Featured images" columns={3}>
            {images.map((image, place) => (
              <li key={image.id}>
                <WorkCard
                  href={openedPath('image', image.id)}
                  work={{ kind: 'image', id: image.id }}
                  title={image.title}
                  description={image.description}
                  category={image.category}
                  making={makingLabel(image.making)}
                  tags={image.tags.slice(0, shownTags)}
                  frame="square"
                  columns={3}
                  order={place}
                  headingLevel={4}
                  still={{
                    ...imageStill(image),
                    priority: priorityOf(videos.length + place),
                    failure: 'Failed to load image',
                  }}
                />
              </li>
            ))}
          </WorkGrid>
        </section>
      )}
      <OpenedPlayer opened={featuredVideo} />
    </div>
  );
});

/** @param place among the cards of both lists. */
function priorityOf(place: number): 'high' | 'eager' | 'lazy' {
  if (place < featuredEager.highPriority) return 'high';
  return place < featuredEager.eager ? 'eager' : 'lazy';
}
