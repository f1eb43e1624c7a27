import { useLayoutEffect } from 'react';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { eagerVideoCards, galleryPageSize } from '#contract/limits';
import { programmeFilms } from '#lib/film-programme';
import { loopOf } from '#lib/loop';
import { videoStill } from '#lib/work-still';
import { videoGallery } from '#stores/galleries';
import { galleryVideo } from '#stores/opened-video';
import { OpenedPlayer } from '#ui/opened-player.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { Gallery, type GalleryKind, type GalleryProps } from './gallery.tsx';

const videos: GalleryKind<Shown<Video>> = {
  kind: 'video',
  noun: 'Videos',
  gallery: videoGallery,
  pageSize: galleryPageSize.videos,
  programme: programmeFilms,
  usualRatio: 16 / 9,
  eagerCards: eagerVideoCards,
  stillOf: videoStill,
  durationOf: ({ duration }) => duration,
  loopOf,
};

/** The public list of videos, and the player over it. */
export const VideoGallery = withErrorScreen(function VideoGallery(
  props: GalleryProps<Shown<Video>>,
) {
  const { leading } = props;
  useLayoutEffect(() => galleryVideo.start(leading), [leading]);
  return (
    <>
      <Gallery {...props} of={videos} onOpen={galleryVideo.open} />
      <OpenedPlayer opened={galleryVideo} />
    </>
  );
});
