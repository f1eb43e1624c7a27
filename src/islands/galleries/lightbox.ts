// Longer than other files: all that is ours of PhotoSwipe, whose events share what is known of the list.
import PhotoSwipe, { type Bounds, type SlideData } from 'photoswipe';
import 'photoswipe/dist/photoswipe.css';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { workPath } from '#contract/work-address';
import { pictureIn, stillOf } from '#lib/carried-still';
import { imageAddress, imageSourceSet } from '#lib/image-address';
import { projectLikeAddress } from '#lib/project-like';
import { wholeSize } from '#lib/whole-size';
import type { GalleryPage } from '#stores/gallery';
import { roomAround } from './room-around.ts';
import './lightbox.css';

export interface Lightbox {
  close(): void;
}

interface LightboxEvents {
  /** This image is shown now. */
  onChange: (image: Slide) => void;
  /** Asks for the images that follow the known ones. Rejects when they do not come. */
  onNearEnd: () => Promise<GalleryPage<Shown<Image>>>;
  /** @param last the image that was shown last. */
  onClosed: (last: Slide) => void;
}

/** Assumed of a picture whose size nobody measured, until it is loaded. */
const assumedSize = { width: 1600, height: 1067 };
const plainWidth = 1600;
const pushMs = 280;
/** As far as PhotoSwipe itself goes: a browser draws all of it at once. */
const widestZoomed = 4000;

/** So many images before the last known one those after it are asked for. */
const nearEnd = 20;

export interface Slide extends SlideData {
  id: number;
  slug: string;
  title: string;
  measured: boolean;
  width: number;
  height: number;
  /** The address of its file. */
  file: string;
}

/**
 * Shows an image over the page, and those beside it in its list as its neighbours.
 * @param images the beginning of the list. Where the image comes later it is alone, and has no number, until it is found.
 */
export function openLightbox(
  images: Shown<Image>[],
  image: Shown<Image>,
  events: LightboxEvents,
): Lightbox {
  const slides = images.map(slideOf);
  const placeOfFirst = () => slides.findIndex(({ id }) => id === image.id);
  let isPlaced = placeOfFirst() >= 0;
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const failure = document.createElement('p');
  failure.role = 'alert';
  failure.hidden = true;
  const lightbox = new PhotoSwipe({
    dataSource: isPlaced ? slides : [slideOf(image)],
    // It takes what is below 0 for 0.
    index: placeOfFirst(),
    loop: false,
    preload: [1, 1],
    bgOpacity: 1,
    // In its own pixels.
    secondaryZoomLevel: ({ elementSize }) => Math.min(1, widestZoomed / (elementSize?.x ?? 1)),
    imageClickAction: 'zoom',
    tapAction: (point, event) => {
      const onPicture = event.target instanceof Element && event.target.matches('.pswp__img');
      if (onPicture) lightbox.currSlide?.toggleZoom(point);
      else if (!(event.target instanceof HTMLButtonElement)) lightbox.close();
    },
    showHideAnimationType: isQuiet ? 'none' : 'zoom',
    showAnimationDuration: pushMs,
    hideAnimationDuration: pushMs,
    zoomAnimationDuration: isQuiet ? 0 : pushMs,
    paddingFn: (view, slide) => roomAround(view, slide as Slide, failure),
    errorMsg: 'Failed to load image',
    closeSVG: 'Close',
    zoomSVG: 'Zoom',
    // Known to PhotoSwipe, though not to its types.
    ...{ preloaderSVG: 'Loading' },
    arrowPrevTitle: 'Previous image',
    arrowPrevSVG: '←',
    arrowNextTitle: 'Next image',
    arrowNextSVG: '→',
    counter: false,
    returnFocus: false,
    mainClass: 'lightbox',
  });
  let last = slides[0] as Slide;
  let isWhole = false;
  let isGrowing = false;
  const number = document.createElement('b');
  /** At once, or at the end of the opening, during which PhotoSwipe neither turns nor sizes a picture. */
  const whenOpen = (act: () => void) => {
    if (lightbox.opener.isOpen) act();
    else lightbox.on('openingAnimationEnd', act);
  };
  const retryOf = (act: () => void) => {
    const retry = document.createElement('button');
    retry.textContent = 'Try Again';
    retry.onclick = () => {
      // The button is about to go.
      lightbox.element?.focus();
      act();
    };
    return retry;
  };
  const sayFailed = (isFailed: boolean) => {
    if (failure.hidden !== isFailed) return;
    failure.hidden = !isFailed;
    number.hidden = isFailed;
    failure.replaceChildren(
      ...(isFailed
        ? ['Failed to load images. Please try again later. ', retryOf(() => void grow())]
        : []),
    );
    whenOpen(() => lightbox.updateSize(true));
  };
  const grow = async () => {
    if (isGrowing) return;
    isGrowing = true;
    const known = slides.length;
    try {
      do {
        const { works, next } = await events.onNearEnd();
        isWhole = !next;
        slides.push(
          ...works.map(slideOf).filter(({ id }) => slides.every((slide) => slide.id !== id)),
        );
      } while (placeOfFirst() < 0 && !isWhole && !lightbox.isDestroying);
      sayFailed(false);
    } catch {
      sayFailed(true);
    }
    isGrowing = false;
    if (lightbox.isDestroying) return;
    if (!isPlaced) putInPlace();
    // After a failure the next turn tries again.
    else if (failure.hidden) lightbox.refreshSlideContent(known);
  };
  /** Lays the list around the image that is shown. */
  const putInPlace = () => {
    const place = placeOfFirst();
    const { currSlide } = lightbox;
    if (place < 0 || !currSlide) return;
    isPlaced = true;
    slides[place] = currSlide.data as Slide;
    lightbox.options.dataSource = slides;
    lightbox.currIndex = lightbox.potentialIndex = place;
    currSlide.index = currSlide.content.index = place;
    lightbox.refreshSlideContent(place - 1);
    lightbox.refreshSlideContent(place + 1);
  };
  const shown = () => lightbox.currSlide?.data as Slide | undefined;

  // It grows out of the card's still, with the picture that is there already, and goes back into it. Without a place it
  // fades, which PhotoSwipe's types do not know.
  lightbox.addFilter('thumbBounds', (_, data) => placeOf(data as Slide) as Bounds);
  lightbox.addFilter('placeholderSrc', (source, { data }) => {
    return source && (pictureIn(cardOf(data as Slide)) ?? source);
  });

  lightbox.addFilter('contentErrorElement', (element) => {
    element.append(retryOf(() => lightbox.refreshSlideContent(lightbox.currIndex)));
    return element;
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
        element.append(number, title, failure, link);
        lightbox.on('change', () => {
          const slide = shown();
          if (!slide) return;
          // Which it is and how many there are is said once it is known.
          const counts = [lightbox.currIndex + 1, ...(isWhole ? [slides.length] : [])];
          number.textContent = isPlaced
            ? counts.map((count) => String(count).padStart(2, '0')).join(' / ')
            : '';
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
    last = slide;
    events.onChange(slide);
    if (!isWhole && slides.length - lightbox.currIndex < nearEnd) void grow();
  });
  /** Tells `lightbox.css` how wide the columns beside the picture are. */
  const setColumns = () => {
    const slide = shown();
    if (!slide) return;
    for (const [name, width] of Object.entries(roomAround(lightbox.viewportSize, slide, failure)))
      lightbox.element?.style.setProperty(`--${name}`, `${width}px`);
  };
  lightbox.on('change', setColumns);
  lightbox.on('resize', setColumns);
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
  lightbox.on('destroy', () => events.onClosed(last));
  // Turned while it opens, it would show a slide that it never fills.
  for (const turn of ['next', 'prev'] as const) {
    const go = lightbox[turn].bind(lightbox);
    lightbox[turn] = () => whenOpen(go);
  }
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

/** Where a picture stands in its card, which has its shape. */
function placeOf(slide: Slide): Bounds | undefined {
  const frame = cardOf(slide)?.getBoundingClientRect();
  return frame && { x: frame.left, y: frame.top, w: frame.width };
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
