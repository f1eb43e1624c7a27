import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { DeskWork } from '#contract/entities/desk-work';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { galleryPaths } from '#contract/work-address';
import { keepFocus } from '#lib/keep-focus';
import { layDrafts } from '#stores/desk/drafts';
import { $options, loadOptions } from '#stores/desk/options';
import { $pageWork, loadPageWork } from '#stores/desk/page-work';
import { type WorkKind, works } from '#stores/desk/works';
import { $featured } from '#stores/featured';
import { imageGallery, videoGallery } from '#stores/galleries';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { perform } from '../parts/perform.ts';
import { PublicationState } from '../parts/publication-state.tsx';
import { RowMenu } from '../parts/row-menu.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { usePending } from '../parts/use-pending.ts';
import { $controlPlaces } from './control-places.ts';
import styles from './in-place.module.css';
import { InPlaceDialog } from './in-place-dialog.tsx';
import { tellWhatLeftHome } from './left-home.ts';
import { workKinds } from './work-kinds.ts';

type Open =
  | { dialog: 'edit'; kind: WorkKind; work: DeskWork }
  | {
      dialog: 'delete';
      kind: WorkKind;
      id: number;
      title: string;
      isShown: boolean;
      /** From the page of the work itself, which goes with it. */
      isPage: boolean;
    };

/** Edit, delete and featured on each card of the galleries and on the page of a work, and their dialogs. */
export function InPlaceControls() {
  const places = useStore($controlPlaces);
  const featured = useStore($featured);
  const { videos, images } =
    featured?.status === 'ready' ? featured.works : { videos: [], images: [] };
  const ofPage = useStore($pageWork);
  // An island that has not started yet has no works here: what is drawn into its cards before would not let it start.
  const shown: Record<string, readonly (Shown<Image> | DeskWork)[]> = {
    'VideoGallery video': useStore(videoGallery.$state)?.works ?? [],
    'ImageGallery image': useStore(imageGallery.$state)?.works ?? [],
    'FeaturedWork video': videos,
    'FeaturedWork image': images,
    [`WorkPage ${ofPage?.kind}`]: ofPage?.work ? [ofPage.work] : [],
  };
  const { opened, open, openSoon, close } = useOpened<Open>();
  useEffect(() => keepFocus(document.body), []);
  useEffect(layDrafts, []);
  const page = places.find(({ island }) => island === 'WorkPage');
  useEffect(() => {
    if (page) void loadPageWork(page);
  }, [page]);
  useStore($options);
  useEffect(() => void loadOptions(), []);

  /** The public lists do not tell everything about a work, nor its version. */
  const edit = (kind: WorkKind, id: number) => {
    const reading = works[kind].read(id).then((work): Open => ({ dialog: 'edit', kind, work }));
    const failed = `Error updating ${workKinds[kind].noun}`;
    return perform(() => openSoon(reading), { failed });
  };

  return (
    <>
      {places.map(({ element, island, kind, id, key }) => {
        const work = shown[`${island} ${kind}`]?.find((candidate) => candidate.id === id);
        const isPage = island === 'WorkPage';
        return (
          work &&
          createPortal(
            <Controls
              kind={kind}
              work={work}
              isPage={isPage}
              onEdit={() => void edit(kind, id)}
              onDelete={() =>
                open({
                  dialog: 'delete',
                  kind,
                  id,
                  title: work.title,
                  isShown: !('state' in work) || work.state === 'published',
                  isPage,
                })
              }
            />,
            element,
            key,
          )
        );
      })}
      {opened?.dialog === 'edit' && (
        <InPlaceDialog
          key={`${opened.kind} ${opened.work.id}`}
          kind={opened.kind}
          work={opened.work}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          entity={workKinds[opened.kind].noun}
          items={[opened]}
          remove={async () => {
            await works[opened.kind].remove(opened.id);
            if (opened.isPage) location.assign(galleryPaths[opened.kind]);
          }}
          words={{
            done: `${workKinds[opened.kind].title} deleted`,
            failed: `Error deleting ${workKinds[opened.kind].noun}`,
          }}
          unpublish={
            opened.isShown
              ? {
                  run: () => works[opened.kind].change(opened.id, { state: 'draft' }),
                  words: {
                    done: `${workKinds[opened.kind].title} updated`,
                    failed: `Error updating ${workKinds[opened.kind].noun}`,
                  },
                }
              : undefined
          }
          onClose={close}
        />
      )}
    </>
  );
}

interface ControlsProps {
  kind: WorkKind;
  /** Of a card, only what visitors do not see says that it is a draft or scheduled. */
  work: Pick<Shown<Image>, 'id' | 'title' | 'featured'> | DeskWork;
  /** Whether they stand on the page of the work itself, whose notice says that it is a draft. */
  isPage: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function Controls({ kind, work, isPage, onEdit, onDelete }: ControlsProps) {
  const [isChanging, runOnce] = usePending();
  const featuring = work.featured ? 'Remove from featured' : 'Add to featured';
  const naming = <span className="visually-hidden"> {work.title}</span>;
  const isTold = isPage && 'state' in work && work.state === 'draft' && work.live;

  // The button says the next thing as soon as the work is changed, before all lists are.
  const toggle = () =>
    runOnce(
      () =>
        perform(
          async () => {
            const change = () => works[kind].change(work.id, { featured: !work.featured });
            if (work.featured) {
              await change();
              showToast({ title: 'Removed from featured' });
            } else {
              const { left } = await tellWhatLeftHome(kind, change);
              showToast({ title: 'Added to featured', description: left });
            }
          },
          { failed: `Error updating ${workKinds[kind].noun}` },
        ),
      featuring,
    );

  return (
    <div className={styles['controls']} data-page={isPage || undefined}>
      {'state' in work && !isTold && (
        <p className={classNames('slate', work.state !== 'published' && styles['hidden'])}>
          <PublicationState item={work} />
        </p>
      )}
      <Button onClick={onEdit}>Edit{naming}</Button>
      <Button className={styles['roomy']} aria-busy={isChanging} onClick={() => void toggle()}>
        {featuring}
        {naming}
      </Button>
      <Button look="destructive" className={styles['roomy']} onClick={onDelete}>
        Delete{naming}
      </Button>
      <RowMenu
        name={work.title}
        actions={[]}
        besides={[
          { label: featuring, run: () => void toggle() },
          { label: 'Delete', look: 'destructive', run: onDelete },
        ]}
      />
    </div>
  );
}
