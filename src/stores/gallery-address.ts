// The filter of a gallery, kept in the page's address.
import { onAddressChange, pushParameters, readParameter } from './address-bar.ts';
import { type Gallery, type GalleryFilter, type GalleryPage, wholeList } from './gallery.ts';
import { isOpened } from './opened-work.ts';
import { keepScroll, restoreScroll, shownBefore } from './scroll-restoration.ts';

/** The parameter of the address for each filter that a page offers: two galleries on one page differ in them. */
interface FilterParameters {
  category: string;
  making: string | undefined;
  /** The categories that the page offers. */
  categories: readonly string[];
}

/**
 * Starts a gallery with the filter of the address, where it was left, and follows Back and Forward.
 * @param list the id of the section that it stands in.
 * @returns what stops following.
 */
export function startFromAddress<Work extends object>(
  gallery: Gallery<Work>,
  list: string,
  built: GalleryPage<Work>,
  parameters: FilterParameters,
): () => void {
  const named = (filter: keyof GalleryFilter) => {
    const parameter = parameters[filter];
    return (parameter && readParameter(parameter)) ?? wholeList[filter];
  };
  const stopped = new AbortController();
  // An address that was typed by hand names it in letters of any case.
  const isMeant = (name: string) => name.toLowerCase() === named('category').toLowerCase();
  const wanted = () => ({
    category: parameters.categories.find(isMeant) ?? named('category'),
    making: named('making'),
  });
  const started = gallery.start(built, wanted(), shownBefore(list));
  void restoreScroll(list, gallery, started).then(() =>
    keepScroll(list, gallery, built.works.length, stopped.signal),
  );
  const stopFollowing = onAddressChange(() => {
    // The address of a work names no filter.
    if (isOpened()) return;
    const { category, making } = wanted();
    const shown = gallery.$state.get();
    if (category === shown?.category && making === shown.making) return;
    void gallery.choose({ category, making });
  });
  return () => {
    stopped.abort();
    stopFollowing();
  };
}

/** Changes one filter and puts it into the address, so that Back shows what was there before. */
export function chooseInAddress<Work>(
  gallery: Gallery<Work>,
  filter: keyof GalleryFilter,
  value: string,
  parameter: string,
): void {
  const shown = gallery.$state.get();
  if (value === shown?.[filter]) return;
  pushParameters({ [parameter]: value === wholeList[filter] ? null : value });
  // What is chosen before the gallery starts it finds in the address.
  if (shown) void gallery.choose({ [filter]: value });
}

/** Takes all filters out of a gallery and of the address. */
export function clearInAddress<Work>(gallery: Gallery<Work>, parameters: readonly string[]): void {
  pushParameters(Object.fromEntries(parameters.map((parameter) => [parameter, null])));
  void gallery.choose(wholeList);
}
