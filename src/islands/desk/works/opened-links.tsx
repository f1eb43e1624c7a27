import { fetched } from '../parts/fetched.tsx';

/** The links that show a work to people outside, fetched when they are first asked for. */
export const OpenedLinks = fetched(
  async () => (await import('./private-links-dialog.tsx')).PrivateLinksDialog,
  'Looking for links',
);
