import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { galleryPageSize } from '#contract/limits';
import { allCategories, imageCategories, makingChoices, makingLabel } from '#contract/options';
import { makingParameter, workPath } from '#contract/work-address';
import { imageStill } from '#lib/work-still';
import { imageGallery } from '#stores/galleries';
import { type GalleryPage, wholeList } from '#stores/gallery';
import { chooseInAddress, startFromAddress } from '#stores/gallery-address';
import { GalleryShell } from '#ui/gallery-shell.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { WorkCard } from '#ui/work-card.tsx';
import { useLightbox } from './use-lightbox.ts';

const categories = [
  { value: allCategories, label: 'All Images' },
  ...imageCategories.map((label) => ({ value: label, label })),
];

interface ImageGalleryProps {
  /** The first page, as it was when the site was built. */
  built: GalleryPage<Shown<Image>>;
  /** The parameter of the page's address that holds the category. */
  parameter: string;
  /** Whether the gallery is the first thing on its page, so that its first pictures are early. */
  leading: boolean;
}

/** The public list of images: filter, cards, more of them, and the lightbox. */
export const ImageGallery = withErrorScreen(function ImageGallery({
  built,
  parameter,
  leading,
}: ImageGalleryProps) {
  const state = useStore(imageGallery.$state) ?? {
    ...built,
    ...wholeList,
    status: 'ready' as const,
  };
  const openImage = useLightbox(state.works, leading);

  // Together with hydration, so that nothing is pressed in between.
  useLayoutEffect(() => {
    const making = leading ? makingParameter : undefined;
    return startFromAddress(imageGallery, 'images', built, { category: parameter, making });
  }, [built, parameter, leading]);

  return (
    <GalleryShell
      noun="Images"
      categories={categories}
      category={state.category}
      onChoose={(category) => chooseInAddress(imageGallery, 'category', category, parameter)}
      making={
        leading
          ? {
              options: makingChoices,
              chosen: state.making,
              onChoose: (making) =>
                chooseInAddress(imageGallery, 'making', making, makingParameter),
            }
          : undefined
      }
      status={state.status}
      shown={state.works.length}
      hasMore={state.next !== null}
      pageSize={galleryPageSize.images}
      columns={3}
      frame="square"
      emptyText="No images found in this category"
      errorText="Failed to load images. Please try again later."
      onMore={() => void imageGallery.loadMore()}
      onRetry={() => void imageGallery.retry()}
      onMoreNear={() => void preloadNextPage()}
    >
      {state.works.map((image, place) => (
        <li key={image.id}>
          <WorkCard
            href={workPath('image', image.slug)}
            title={image.title}
            description={image.description}
            category={image.category}
            making={makingLabel(image.making)}
            tags={image.tags}
            frame="square"
            columns={3}
            order={place % galleryPageSize.images}
            headingLevel={3}
            still={{
              ...imageStill(image),
              priority: leading && place === 0 ? 'high' : 'lazy',
              failure: 'Failed to load image',
            }}
            onOpen={() => openImage(image)}
            work={{ kind: 'image', id: image.id }}
          />
        </li>
      ))}
    </GalleryShell>
  );
});

async function preloadNextPage(): Promise<void> {
  const { preloadMore } = await import('#stores/preload-more');
  await preloadMore(imageGallery, imageStill);
}
