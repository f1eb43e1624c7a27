// Shipped to browsers. The chosen category of a gallery, kept in the page's address.
import { allCategories } from '#contract/options';
import { onAddressChange, pushParameter, readParameter } from './address-bar.ts';
import type { Gallery, GalleryPage } from './gallery.ts';
import { isOpened } from './opened-work.ts';

/**
 * Starts a gallery with the category of the address and follows Back and Forward.
 * @param parameter the name of the address's parameter: a page with two galleries gives each its own.
 * @returns what stops following.
 */
export function startFromAddress<Work>(
  gallery: Gallery<Work>,
  built: GalleryPage<Work>,
  parameter: string,
): () => void {
  const named = () => readParameter(parameter) ?? allCategories;
  void gallery.start(built, named());
  return onAddressChange(() => {
    // The address of a work names no category.
    if (isOpened()) return;
    if (named() !== gallery.$state.get()?.category) void gallery.choose(named());
  });
}

/** Shows a category and puts it into the address, so that Back shows the one before. */
export function chooseInAddress<Work>(
  gallery: Gallery<Work>,
  category: string,
  parameter: string,
): void {
  if (category === gallery.$state.get()?.category) return;
  pushParameter(parameter, category === allCategories ? null : category);
  void gallery.choose(category);
}
