import { fetched } from '../parts/fetched.tsx';

const SettingsRoom = fetched(
  async () => (await import('./settings-room.tsx')).SettingsRoom,
  'Loading settings',
);

/** The room in which the site is set up, for admins only. */
export const settingsRoom = {
  id: 'settings',
  label: 'Settings',
  Panel: SettingsRoom,
  access: 'admin',
} as const;
