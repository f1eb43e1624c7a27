import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { keepFocus } from '#lib/keep-focus';
import { $held } from '#stores/desk/held';
import { $pendingProjects, $unreadMessages } from '#stores/desk/inbox';
import { $options, loadOptions } from '#stores/desk/options';
import type { WorkKind } from '#stores/desk/works';
import { ownRole } from '#stores/own-role';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { BeforeLogOut } from '../parts/before-log-out.tsx';
import { fetched } from '../parts/fetched.tsx';
import { GoTo } from '../parts/go-to.ts';
import { WorkEditor } from '../works/work-editor.tsx';
import styles from './frame.module.css';
import { Head } from './head.tsx';
import { RoomLinks } from './room-links.tsx';
import { ownRooms, ownTabs } from './rooms.tsx';
import { type Opened as Called, useShortcuts } from './shortcuts.ts';
import { useNoStrayDrops } from './use-no-stray-drops.ts';
import { usePlace } from './use-place.ts';
import { usePlaceFocus } from './use-place-focus.ts';

const Activity = fetched(async () => (await import('./activity.tsx')).Activity, 'Loading activity');
const Palette = fetched(async () => (await import('./palette.tsx')).Palette, 'Loading');
const KeyboardHelp = fetched(
  async () => (await import('./keyboard-help.tsx')).KeyboardHelp,
  'Loading',
);

type Open =
  | { dialog: Called | 'activity' | 'rooms' }
  | { dialog: 'work'; kind: WorkKind; id: number | undefined };

/** The dashboard of those who keep the site. Nothing of it is in the page that everybody can read. */
export const Desk = withErrorScreen(function Desk() {
  return useHydrated() ? <Dashboard /> : <Spinner label="Loading" />;
});

function Dashboard() {
  const desk = useRef<HTMLDivElement>(null);
  const { selected, opened, goTo } = usePlace();
  const [open, setOpen] = useState<Open>();
  const isAdmin = ownRole() === 'admin';
  const rooms = ownRooms();
  const current = rooms.find(({ id }) => id === selected);

  // The rooms read from them what can be chosen: they are drawn again once it is known.
  useStore($options);
  useEffect(() => void loadOptions(), []);
  useEffect(() => (desk.current ? keepFocus(desk.current) : undefined), []);
  usePlaceFocus(selected);
  useNoStrayDrops();
  useShortcuts(useCallback((dialog: Called) => setOpen({ dialog }), []));

  const close = () => setOpen(undefined);
  const follow = (id: string) => {
    close();
    goTo(id);
  };
  const activityButton = isAdmin && (
    <Button look="quiet" onClick={() => setOpen({ dialog: 'activity' })}>
      Activity
    </Button>
  );
  return (
    <GoTo value={follow}>
      <Head withInbox={isAdmin} />
      <BeforeLogOut />
      <div className={styles['desk']} ref={desk}>
        <div className={styles['side']}>
          <RoomLinks label="Rooms" selected={selected}>
            {activityButton}
            <Button look="quiet" onClick={() => setOpen({ dialog: 'help' })}>
              Keyboard
            </Button>
          </RoomLinks>
        </div>
        <div className={styles['main']}>
          <DeskTabs selected={selected} opened={opened} onSelect={goTo} />
          {rooms
            .filter(({ id }) => opened.includes(id))
            .map(({ id, Panel }) => (
              <div key={id} hidden={id !== selected} data-room={id}>
                <Panel />
              </div>
            ))}
        </div>
        <div className={styles['bottom']}>
          <Button aria-haspopup="dialog" onClick={() => setOpen({ dialog: 'rooms' })}>
            Rooms {current && <span className={styles['current']}>{current.label}</span>}
          </Button>
        </div>
        <Dialog open={open?.dialog === 'rooms'} onClose={close} title="Rooms">
          <RoomLinks label="Rooms of the desk" selected={selected}>
            {activityButton}
          </RoomLinks>
        </Dialog>
        {open?.dialog === 'activity' && <Activity onClose={close} />}
        {open?.dialog === 'help' && <KeyboardHelp onClose={close} />}
        {open?.dialog === 'palette' && (
          <Palette onWork={(kind, id) => setOpen({ dialog: 'work', kind, id })} onClose={close} />
        )}
        {open?.dialog === 'work' && <WorkEditor {...open} onClose={close} />}
      </div>
    </GoTo>
  );
}

interface DeskTabsProps {
  selected: string;
  opened: readonly string[];
  onSelect: (id: string) => void;
}

/** The five tabs, with what waits in them. */
function DeskTabs({ selected, opened, onSelect }: DeskTabsProps) {
  const held = useStore($held);
  const unread = useStore($unreadMessages);
  const pending = useStore($pendingProjects);
  const counts: Record<string, ReactNode> = {
    messages: <Count count={unread} what="unread" held={held?.message.count} />,
    projects: <Count count={pending} what="pending" held={held?.project.count} />,
  };
  return (
    <Tabs
      label="Content and inbox"
      selected={selected}
      onSelect={onSelect}
      tabs={ownTabs().map(({ id, label, Panel }) => ({
        id,
        label: (
          <>
            {label}
            {counts[id]}
          </>
        ),
        content: opened.includes(id) && <Panel />,
      }))}
    />
  );
}

interface CountProps {
  count: number | null;
  what: string;
  /** Those that a daily cap holds back: they are not in the list, and wait all the same. */
  held: number | undefined;
}

function Count({ count, what, held = 0 }: CountProps) {
  const parts = [
    { number: count ?? 0, what },
    { number: held, what: 'held' },
  ].filter(({ number }) => number > 0);
  return parts.map((part, index) => (
    <span key={part.what} className={styles['count']}>
      {index > 0 && ','} {part.number}
      <span className={styles['what']}> {part.what}</span>
    </span>
  ));
}
