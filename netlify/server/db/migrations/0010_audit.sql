-- The history of the content becomes the log of everything that admins do. What is not content keeps no row before and
-- after, so that no client's words are kept twice.
alter table events
  drop constraint events_kind_check,
  drop constraint events_action_check,
  drop constraint events_check,
  add constraint events_kind_check check (kind in (
    'video', 'image', 'site-content', 'message', 'project', 'letter', 'upload', 'account', 'person', 'site'
  )),
  add constraint events_action_check check (action in (
    'created', 'changed', 'deleted', 'arranged', 'read', 'approved', 'rejected', 'resent', 'logged-in',
    'password-changed', 'deactivated', 'activated', 'sessions-ended', 'published', 'exported', 'imported', 'erased'
  )),
  add constraint events_item_check check (
    kind not in ('video', 'image', 'site-content') or (item_id is null) = (action = 'arranged')
  );
--> next
create index events_actor on events (actor_id, id desc);
--> next
create index events_kind on events (kind, id desc);
