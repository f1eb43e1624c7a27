import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import type { WorkKind } from '#contract/entities/work-page';
import {
  allCategories,
  allMakings,
  type Making,
  makingChoices,
  makingLabel,
} from '#contract/gallery-filters';
import { makingParameter, workPath } from '#contract/work-address';
import { failedToLoad } from '#lib/failed-to-load';
import type { Place, Programme } from '#lib/programme';
import { ratiosOf } from '#lib/work-still';
import { type GalleryPage, type Gallery as GalleryStore, wholeList } from '#stores/gallery';
import { chooseInAddress, clearInAddress, startFromAddress } from '#stores/gallery-address';
import { GalleryShell } from '#ui/gallery-shell.tsx';
import { WorkCard, type WorkCardProps } from '#ui/work-card.tsx';

/** What tells the gallery of one kind of works from that of the other. Make it once, outside components. */
export interface GalleryKind<Work extends Shown<Image>> {
  kind: WorkKind;
  /** What the works are called; in lower case the id of the section that the gallery stands in. */
  noun: 'Videos' | 'Images';
  gallery: GalleryStore<Work>;
  pageSize: number;
  programme: Programme;
  /** Of a picture that nobody measured. */
  usualRatio: number;
  /** So many pictures are fetched at once in a gallery that leads its page, the first of them before all others. */
  eagerCards: number;
  stillOf: (work: Work) => Omit<WorkCardProps['still'], 'priority'>;
  durationOf?: (work: Work) => string;
  loopOf?: (work: Work) => string | undefined;
}

/** What a page gives to either gallery. */
export interface GalleryProps<Work> {
  /** The first page, as it was when the site was built. */
  built: GalleryPage<Work>;
  /** The parameter of the page's address that holds the category. */
  parameter: string;
  /** Whether the gallery is the first thing on its page, so that its first pictures are early. */
  leading: boolean;
  /** What works are filtered by, as it was set when the site was built. */
  categories: readonly string[];
  /** How the published works were made. With fewer than two ways there is nothing to choose. */
  makings: readonly Making[];
}

interface OpeningGalleryProps<Work extends Shown<Image>> extends GalleryProps<Work> {
  of: GalleryKind<Work>;
  onOpen: (work: Work) => void;
}

/** A public list of works: filters, cards, and more of them. */
export function Gallery<Work extends Shown<Image>>({
  of,
  built,
  parameter,
  leading,
  ...props
}: OpeningGalleryProps<Work>) {
  const { kind, noun, gallery, pageSize, usualRatio } = of;
  const { categories } = props;
  const section = noun.toLowerCase();
  const state = useStore(gallery.$state) ?? { ...built, ...wholeList, status: 'ready' as const };
  const makings = makingChoices(props.makings, state.making);
  const isOneCategory = state.category !== allCategories;
  // One that an old or a mistyped link asks for is seen to be asked for.
  const shownCategories =
    isOneCategory && !categories.includes(state.category)
      ? [...categories, state.category]
      : categories;
  const isWaiting = state.status === 'loading' || state.status === 'loading-more';
  // What is on its way is held a place in the shapes of what the gallery began with.
  const shapes = ratiosOf(built.works, usualRatio);
  const waiting = Array.from(
    { length: isWaiting ? pageSize : 0 },
    (_, at) => shapes[at % shapes.length] ?? usualRatio,
  );
  const rows = of.programme([...ratiosOf(state.works, usualRatio), ...waiting]);
  const places = rows.flat();

  // Together with hydration, so that nothing is pressed in between.
  useLayoutEffect(() => {
    const making = leading ? makingParameter : undefined;
    const parameters = { category: parameter, making, categories };
    return startFromAddress(gallery, section, built, parameters);
  }, [gallery, section, built, parameter, leading, categories]);

  return (
    <GalleryShell
      noun={noun}
      categories={[
        { value: allCategories, label: `All ${noun}` },
        ...shownCategories.map((label) => ({ value: label, label })),
      ]}
      category={state.category}
      onChoose={(category) => chooseInAddress(gallery, 'category', category, parameter)}
      making={
        leading && makings.length > 0
          ? {
              options: makings,
              chosen: state.making,
              onChoose: (making) => chooseInAddress(gallery, 'making', making, makingParameter),
            }
          : undefined
      }
      status={state.status}
      hasMore={state.next !== null}
      rows={rows}
      emptyText={
        state.making === allMakings
          ? `No ${section} found in this category`
          : `No ${section} found with this technique${isOneCategory ? ' in this category' : ''}`
      }
      onClear={
        isOneCategory || state.making !== allMakings
          ? () => clearInAddress(gallery, [parameter, makingParameter])
          : undefined
      }
      errorText={failedToLoad(section)}
      onMore={() => void gallery.loadMore()}
      onRetry={() => void gallery.retry()}
      // Without a connection it is left to the press.
      onMoreNear={() =>
        void import('#stores/preload-more')
          .then(({ preloadMore }) => preloadMore(of, state.works))
          .catch(() => undefined)
      }
      cards={state.works.map((work, index) => (
        <WorkCard
          key={work.id}
          href={workPath(kind, work.slug)}
          title={work.title}
          description={work.description}
          category={work.category}
          making={makingLabel(work.making)}
          tags={work.tags}
          {...(of.durationOf && { duration: of.durationOf(work) })}
          loop={of.loopOf?.(work)}
          place={places[index] as Place}
          headingLevel={3}
          still={{
            ...of.stillOf(work),
            priority: leading ? priorityOf(index, of.eagerCards) : 'lazy',
          }}
          onOpen={() => props.onOpen(work)}
          work={{ kind, id: work.id }}
        />
      ))}
    />
  );
}

function priorityOf(index: number, eagerCards: number): 'high' | 'eager' | 'lazy' {
  if (index === 0) return 'high';
  return index < eagerCards ? 'eager' : 'lazy';
}
