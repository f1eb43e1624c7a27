import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isAdmitted } from '#contract/roles-access';
import { keepFocus } from '#lib/keep-focus';
import { onAddressChange, pushParameters, readParameter } from '#stores/address-bar';
import { loadHeld } from '#stores/desk-held';
import {
  $pendingProjects,
  $unreadMessages,
  countInbox,
  messageList,
  projectList,
} from '#stores/desk-inbox';
import { ownRole } from '#stores/own-role';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import styles from './desk.module.css';
import { FailedLetters } from './failed-letters.tsx';
import { fetched } from './fetched.tsx';
import { WithheldMail } from './held-forms.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { peopleRooms } from './people/rooms.ts';
import { ProjectsTab } from './projects-tab.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SiteContentsTab } from './site-contents-tab.tsx';
import { WorksTab } from './works-tab.tsx';

const Activity = fetched(async () => (await import('./activity.tsx')).Activity, 'Loading activity');

const allTabs = [
  { id: 'videos', label: 'Videos', Panel: () => <WorksTab kind="video" /> },
  { id: 'images', label: 'Images', Panel: () => <WorksTab kind="image" /> },
  { id: 'messages', label: 'Messages', Panel: MessagesTab, access: 'admin' },
  { id: 'projects', label: 'Projects', Panel: ProjectsTab, access: 'admin' },
  { id: 'site-contents', label: 'Site Contents', Panel: SiteContentsTab },
  ...peopleRooms,
] as const;

type TabId = (typeof allTabs)[number]['id'];

/** The lists that grow while nobody touches them. */
const inboxes: Partial<Record<TabId, { load(): Promise<void> }>> = {
  messages: messageList,
  projects: projectList,
};

const parameter = 'tab';
const first: TabId = 'videos';

const isAdmin = () => ownRole() === 'admin';

/** The tabs whose calls answer the person. */
const ownTabs = () =>
  allTabs.filter((tab) => isAdmitted(ownRole(), 'access' in tab ? tab.access : 'editor'));

/** Asks again what came in, which only admins are told. */
function countArrivals(): void {
  if (!isAdmin()) return;
  void countInbox();
  void loadHeld();
}

/** The tab that the address names. */
const namedTab = (): TabId =>
  ownTabs().find(({ id }) => id === readParameter(parameter))?.id ?? first;

const goTo = (id: TabId) => pushParameters({ [parameter]: id === first ? null : id });

/** The dashboard of those who keep the site. Nothing of it is in the page that everybody can read. */
export const Desk = withErrorScreen(function Desk() {
  return useHydrated() ? <Dashboard /> : <Spinner label="Loading" />;
});

function Dashboard() {
  const desk = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(namedTab);
  const [showsActivity, showActivity] = useState(false);
  const [opened, setOpened] = useState<readonly TabId[]>([selected]);
  /** A panel that was shown once stays, with its page and its search. */
  const show = useCallback((id: TabId) => {
    setSelected(id);
    setOpened((before) => (before.includes(id) ? before : [...before, id]));
  }, []);
  const counts: Partial<Record<TabId, ReactNode>> = {
    messages: <Count count={useStore($unreadMessages)} what="unread" />,
    projects: <Count count={useStore($pendingProjects)} what="pending" />,
  };

  useEffect(countArrivals, []);
  useEffect(() => (desk.current ? keepFocus(desk.current) : undefined), []);
  useEffect(
    () =>
      onAddressChange(() => {
        const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
        if (!dialog) return show(namedTab());
        // Its tab would be hidden with it, and the page stay inert: Back asks it to close, as Escape does.
        goTo(selected);
        if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
      }),
    [show, selected],
  );

  function select(id: TabId): void {
    if (id === selected) return;
    // What came in since then: the lists themselves keep their answers for a while.
    countArrivals();
    void inboxes[id]?.load();
    goTo(id);
    show(id);
  }

  return (
    <div className={styles['desk']} ref={desk}>
      <PublishBar />
      {isAdmin() && (
        <div className={styles['aside']}>
          <div className={styles['mail']}>
            <FailedLetters />
            <WithheldMail />
          </div>
          <Button look="quiet" onClick={() => showActivity(true)}>
            Activity
          </Button>
        </div>
      )}
      {showsActivity && <Activity onClose={() => showActivity(false)} />}
      <Tabs
        label="What to keep"
        selected={selected}
        onSelect={select}
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
    </div>
  );
}

function Count({ count, what }: { count: number | null; what: string }) {
  if (!count) return null;
  return (
    <span className={styles['count']}>
      {' '}
      {count} {what}
    </span>
  );
}
