import PhotoSwipe, { type Bounds, type SlideData } from 'photoswipe';
import 'photoswipe/dist/photoswipe.css';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { workPath } from '#contract/work-address';
import { pictureIn, stillOf } from '#lib/carried-still';
import { imageAddress, imageSourceSet } from '#lib/image-address';
import { projectLikeAddress } from '#lib/project-like';
import { wholeSize } from '#lib/whole-size';
import './lightbox.css';

export interface Lightbox {
  close(): void;
}

interface LightboxEvents {
  /** This image is shown now. */
  onChange: (image: { id: number; slug: string }) => void;
  onClosed: () => void;
}

/** Assumed of a picture whose size nobody measured, until it is loaded. */
const assumedSize = { width: 1600, height: 1067 };
const plainWidth = 1600;
const pushMs = 280;
/** As far as PhotoSwipe itself goes: a browser draws all of it at once. */
const widestZoomed = 4000;

interface Slide extends SlideData {
  id: number;
  slug: string;
  title: string;
  measured: boolean;
  /** The address of its file. */
  file: string;
}

/** Shows images over the page, `id` first, the others as its neighbours. */
export function openLightbox(images: Shown<Image>[], id: number, events: LightboxEvents): Lightbox {
  const slides = images.map(slideOf);
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lightbox = new PhotoSwipe({
    dataSource: slides,
    index: Math.max(
      0,
      slides.findIndex((slide) => slide.id === id),
    ),
    loop: false,
    preload: [1, 1],
    bgOpacity: 1,
    bgClickAction: 'close',
    // Three times as large, or as large as fills the window, but no larger than it is.
    secondaryZoomLevel: ({ fit, fill, elementSize }) =>
      Math.min(1, Math.max(fit * 3, fill), widestZoomed / (elementSize?.x ?? 1)),
    imageClickAction: 'zoom',
    doubleTapAction: 'zoom',
    tapAction: (point, event) => {
      const onPicture = event.target instanceof Element && event.target.matches('.pswp__img');
      if (onPicture) lightbox.currSlide?.toggleZoom(point);
      else lightbox.close();
    },
    showHideAnimationType: isQuiet ? 'none' : 'zoom',
    showAnimationDuration: pushMs,
    hideAnimationDuration: pushMs,
    zoomAnimationDuration: isQuiet ? 0 : pushMs,
    paddingFn: ({ x }) => ({
      top: 56,
      bottom: 72,
      left: x > 700 ? 72 : 0,
      right: x > 700 ? 72 : 0,
    }),
    errorMsg: 'Failed to load image',
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous image',
    arrowNextTitle: 'Next image',
    mainClass: 'lightbox',
  });
  const shown = () => lightbox.currSlide?.data as Slide | undefined;

  // It grows out of the card's still, with the picture that is there already, and goes back into it. Without a place it
  // fades, which PhotoSwipe's types do not know.
  lightbox.addFilter('thumbBounds', (_, data) => placeOf(data as Slide) as Bounds);
  lightbox.addFilter('placeholderSrc', (source, { data }) => {
    return source && (pictureIn(cardOf(data as Slide)) ?? source);
  });

  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        const title = document.createElement('span');
        title.setAttribute('aria-live', 'polite');
        const link = document.createElement('a');
        link.textContent = 'A project like this';
        element.append(title, link);
        lightbox.on('change', () => {
          const slide = shown();
          if (!slide) return;
          title.textContent = slide.title;
          link.href = projectLikeAddress({
            title: slide.title,
            link: workPath('image', slide.slug),
          });
        });
      },
    });
  });
  lightbox.on('change', () => {
    const slide = shown();
    if (!slide) return;
    lightbox.element?.setAttribute('aria-label', slide.title);
    events.onChange(slide);
  });
  lightbox.on('loadComplete', ({ content, slide }) => {
    const data = content.data as Slide;
    const { element } = content;
    if (data.measured || !(element instanceof HTMLImageElement)) return;
    data.measured = true;
    data.width = element.naturalWidth;
    data.height = element.naturalHeight;
    lightbox.refreshSlideContent(slide.index);
  });
  lightbox.on('imageSizeChange', ({ slide, content }) => {
    if (slide.currentResolution > slide.zoomLevels.initial)
      void showFile(content.element, slide.data as Slide);
  });
  lightbox.on('destroy', events.onClosed);
  lightbox.init();
  lightbox.element?.setAttribute('aria-modal', 'true');
  return {
    close: () => {
      lightbox.close();
      // It does not hear of a wish to close while it is still opening.
      if (!lightbox.opener.isOpen) lightbox.on('openingAnimationEnd', () => lightbox.close());
    },
  };
}

/** Zoomed, a picture has all the pixels of its file. Not before: it may be a hundred times what the window shows. */
async function showFile(element: HTMLElement | undefined, slide: Slide): Promise<void> {
  if (slide.src === slide.file || !(element instanceof HTMLImageElement)) return;
  const picture = new Image();
  picture.src = slide.file;
  // One that does not come must not take the place of what is there.
  try {
    await picture.decode();
  } catch {
    return;
  }
  delete slide.srcset;
  slide.src = slide.file;
  element.removeAttribute('srcset');
  element.src = slide.file;
}

const cardOf = ({ slug }: Slide) => stillOf(workPath('image', slug));

/** Where a picture stands in its card, whose frame it is fitted into. */
function placeOf(slide: Slide): Bounds | undefined {
  const frame = cardOf(slide)?.getBoundingClientRect();
  const { width = 0, height = 0 } = slide;
  if (!frame || !width || !height) return undefined;
  const scale = Math.min(frame.width / width, frame.height / height);
  return {
    x: frame.left + (frame.width - width * scale) / 2,
    y: frame.top + (frame.height - height * scale) / 2,
    w: width * scale,
  };
}

function slideOf(image: Shown<Image>): Slide {
  const size = wholeSize(image);
  // An image with a `srcset` tells for its own the size that it is shown at, not that of its file.
  const sourceSet = size && imageSourceSet(image.url, size.width);
  return {
    id: image.id,
    slug: image.slug,
    title: image.title,
    measured: size !== null,
    file: image.url,
    src: imageAddress(image.url, plainWidth),
    ...(sourceSet && { srcset: sourceSet }),
    ...(size ?? assumedSize),
    alt: image.alternativeText ?? image.title,
    ...(image.placeholder && { msrc: image.placeholder }),
  };
}
