import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { galleryPageSize } from '#contract/limits';
import { programmeStills } from '#lib/still-programme';
import { imageStill } from '#lib/work-still';
import { imageGallery } from '#stores/galleries';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { Gallery, type GalleryKind, type GalleryProps } from './gallery.tsx';
import { useLightbox } from './use-lightbox.ts';

const images: GalleryKind<Shown<Image>> = {
  kind: 'image',
  noun: 'Images',
  gallery: imageGallery,
  pageSize: galleryPageSize.images,
  programme: programmeStills,
  usualRatio: 3 / 2,
  eagerCards: 1,
  stillOf: (image) => ({ ...imageStill(image), failure: 'Failed to load image' }),
};

/** The public list of images, and the lightbox over it. */
export const ImageGallery = withErrorScreen(function ImageGallery(
  props: GalleryProps<Shown<Image>>,
) {
  const openImage = useLightbox(props.built.works, props.leading);
  return <Gallery {...props} of={images} onOpen={openImage} />;
});
