import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownFeatured } from '#contract/endpoints/get-featured';
import { makingLabel } from '#contract/gallery-filters';
import { featuredEager, featuredLimit } from '#contract/limits';
import { openedPath, workPath } from '#contract/work-address';
import { carryStillsAcross } from '#lib/carried-still';
import { failedToLoad } from '#lib/failed-to-load';
import { leadRowOf } from '#lib/lead-row';
import { loopOf } from '#lib/loop';
import { type Place, rowOf } from '#lib/programme';
import { scope } from '#lib/scope';
import { imageStill, ratiosOf, videoStill } from '#lib/work-still';
import { $featured, refetchFeatured, startFeatured } from '#stores/featured';
import { featuredVideo } from '#stores/opened-video';
import { Button } from '#ui/button.tsx';
import { OpenedPlayer } from '#ui/opened-player.tsx';
import { useLightUp } from '#ui/use-light-up.ts';
import { useLoops } from '#ui/use-loops.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { WorkCard } from '#ui/work-card.tsx';
import { WorkRows } from '#ui/work-rows.tsx';
import styles from './featured-work.module.css';

const shownTags = 2;
const usualRatio = 16 / 9;
const noWorks: ShownFeatured = { videos: [], images: [] };
const placeholders = leadRowOf(Array(featuredLimit).fill(scope));

interface FeaturedWorkProps {
  /** The works as they were when the site was built. */
  built: ShownFeatured;
  /** Which of them are shown. */
  lists: Readonly<Record<keyof ShownFeatured, boolean>>;
}

/** The works that the director puts first. */
export const FeaturedWork = withErrorScreen(function FeaturedWork({
  built,
  lists,
}: FeaturedWorkProps) {
  const list = useRef<HTMLDivElement>(null);
  const state = useStore($featured) ?? { status: 'ready' as const, works: built };
  const [isRetrying, setRetrying] = useState(false);
  const tryAgain = async () => {
    setRetrying(true);
    await refetchFeatured();
    flushSync(() => setRetrying(false));
    // With the works the button is gone.
    if (document.activeElement === document.body) list.current?.querySelector('a')?.focus();
  };

  useEffect(() => void startFeatured(built), [built]);
  useEffect(() => featuredVideo.start(false), []);
  useEffect(carryStillsAcross, []);

  const works = state.status === 'ready' ? state.works : noWorks;
  const videos = lists.videos ? works.videos : [];
  const images = lists.images ? works.images : [];
  const videoRow = leadRowOf(ratiosOf(videos, usualRatio));
  const imageRow = rowOf(ratiosOf(images, usualRatio));
  useLightUp(list, videos.length + images.length);
  useLoops(list);

  return (
    <div ref={list} className={styles['featured']}>
      {state.status === 'failed' && (
        <div className={styles['failure']}>
          <p role="alert">{failedToLoad('featured work')}</p>
          <Button pending={isRetrying && 'Loading...'} onClick={tryAgain}>
            Try Again
          </Button>
        </div>
      )}
      {state.status === 'loading' && (
        <WorkRows label="Featured work" rows={[placeholders]} cards={[]} busy />
      )}
      {videos.length > 0 && (
        <section className={styles['group']} aria-labelledby="featured-videos">
          <h3 className="slate" id="featured-videos">
            Featured Videos
          </h3>
          <WorkRows
            label="Featured videos"
            rows={[videoRow]}
            cards={videos.map((video, order) => (
              <WorkCard
                key={video.id}
                href={workPath('video', video.slug)}
                work={{ kind: 'video', id: video.id }}
                title={video.title}
                description={video.description}
                category={video.category}
                making={makingLabel(video.making)}
                tags={video.tags.slice(0, shownTags)}
                duration={video.duration}
                loop={loopOf(video)}
                place={videoRow[order] as Place}
                order={order}
                headingLevel={4}
                still={{ ...videoStill(video), priority: priorityOf(order) }}
                onOpen={() => featuredVideo.open(video)}
              />
            ))}
          />
        </section>
      )}
      {images.length > 0 && (
        <section className={styles['group']} aria-labelledby="featured-images">
          <h3 className="slate" id="featured-images">
            Featured Images
          </h3>
          <WorkRows
            label="Featured images"
            rows={[imageRow]}
            cards={images.map((image, order) => (
              <WorkCard
                key={image.id}
                href={openedPath('image', image.id)}
                work={{ kind: 'image', id: image.id }}
                title={image.title}
                description={image.description}
                category={image.category}
                making={makingLabel(image.making)}
                tags={image.tags.slice(0, shownTags)}
                place={imageRow[order] as Place}
                order={order}
                headingLevel={4}
                still={{
                  ...imageStill(image),
                  priority: priorityOf(videos.length + order),
                  failure: 'Failed to load image',
                }}
              />
            ))}
          />
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
