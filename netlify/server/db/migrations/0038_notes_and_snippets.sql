-- What admins note on a message or project for themselves; it goes with that.
create table notes (
  id integer primary key generated always as identity,
  message_id integer references messages (id) on delete cascade,
  project_id integer references projects (id) on delete cascade,
  text text not null,
  author_id integer references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(message_id, project_id) = 1)
);
--> next
create index notes_of_message on notes (message_id, id) where message_id is not null;
--> next
create index notes_of_project on notes (project_id, id) where project_id is not null;
--> next
-- Texts that are kept to be put into replies.
create table snippets (
  id integer primary key generated always as identity,
  title text not null,
  text text not null,
  created_at timestamptz(3) not null default now()
);
--> next
alter table events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in (
    'video', 'image', 'site-content', 'message', 'project', 'snippet', 'letter', 'upload', 'account', 'invitation',
    'person', 'site'
  ));
