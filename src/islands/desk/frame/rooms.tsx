import type { ComponentType } from 'react';
import { isAdmitted } from '#contract/roles-access';
import { ownRole } from '#stores/own-role';
import { fetched } from '../parts/fetched.tsx';
import { waitingRows } from '../parts/row-skeletons.tsx';
import { peopleRooms } from '../people/rooms.ts';
import { settingsRoom } from '../settings/rooms.ts';
import { WorksTab } from '../works/works-tab.tsx';

/** A part of the desk with an address of its own, `/admin?tab=<id>`. */
export interface Room {
  id: string;
  label: string;
  /** Whose calls the room makes: for others it is not there. */
  access: 'editor' | 'admin';
  Panel: ComponentType;
}

const Today = fetched(
  async () => (await import('../today/today.tsx')).Today,
  waitingRows('Loading what waits'),
);
const MessagesTab = fetched(
  async () => (await import('../inbox/messages-tab.tsx')).MessagesTab,
  'Loading messages',
);
const ProjectsTab = fetched(
  async () => (await import('../projects/projects-tab.tsx')).ProjectsTab,
  'Loading projects',
);
const SiteContentsTab = fetched(
  async () => (await import('../texts/site-contents-tab.tsx')).SiteContentsTab,
  'Loading content entries',
);

const LibraryRoom = fetched(
  async () => (await import('../library/library-room.tsx')).LibraryRoom,
  waitingRows('Loading the library'),
);

const Figures = fetched(
  async () => (await import('../figures/figures.tsx')).Figures,
  waitingRows('Loading the figures'),
);

/** The five tabs. The first is shown by default. */
const tabs: readonly Room[] = [
  { id: 'videos', label: 'Videos', Panel: () => <WorksTab kind="video" />, access: 'editor' },
  { id: 'images', label: 'Images', Panel: () => <WorksTab kind="image" />, access: 'editor' },
  { id: 'messages', label: 'Messages', Panel: MessagesTab, access: 'admin' },
  { id: 'projects', label: 'Projects', Panel: ProjectsTab, access: 'admin' },
  { id: 'site-contents', label: 'Site Contents', Panel: SiteContentsTab, access: 'editor' },
];

/** The rooms beside the tabs, as the navigation lists them. Their panels are `fetched` when they are opened. */
const rooms: readonly Room[] = [
  { id: 'today', label: 'Today', Panel: Today, access: 'editor' },
  { id: 'library', label: 'Library', Panel: LibraryRoom, access: 'editor' },
  { id: 'figures', label: 'Figures', Panel: Figures, access: 'admin' },
  ...peopleRooms,
  settingsRoom,
];

export const firstTab = 'videos';

const own = (all: readonly Room[]) => all.filter(({ access }) => isAdmitted(ownRole(), access));

/** The tabs, and the rooms, that the person is admitted to. */
export const ownTabs = () => own(tabs);
export const ownRooms = () => own(rooms);

/** The tab or room of this id; the first tab when the person has none such. */
export const placeNamed = (id: string | null): string =>
  own([...tabs, ...rooms]).find((place) => place.id === id)?.id ?? firstTab;
