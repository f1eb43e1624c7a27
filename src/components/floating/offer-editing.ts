import { $session } from '#stores/session';

/** Visitors never load what edits the galleries. Without a connection it comes with a later page. */
$session.subscribe((session) => {
  const isAdmin = session.status === 'member' && session.user.role === 'admin';
  if (!isAdmin) return;
  import('#islands/desk/in-place.tsx').then(({ offerEditing }) => offerEditing()).catch(() => {});
});
