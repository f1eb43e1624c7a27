-- Forms beyond the day's cap: stored, mailed to nobody, and listed apart until an admin has looked at them.
alter table messages add column held boolean not null default false;
--> next
alter table projects add column held boolean not null default false;
--> next
create index messages_held on messages (id desc) where held;
--> next
create index projects_held on projects (id desc) where held;
--> next
alter table events
  drop constraint events_action_check,
  add constraint events_action_check check (action in (
    'created', 'changed', 'deleted', 'arranged', 'read', 'approved', 'rejected', 'resent', 'logged-in',
    'password-changed', 'promoted', 'deactivated', 'activated', 'sessions-ended', 'published', 'exported', 'imported',
    'erased', 'released', 'discarded'
  ));
