alter table messages
  add column reference text not null,
  add column idempotency_key uuid,
  add column suspected boolean not null default false;
--> next
create unique index messages_idempotency_key on messages (idempotency_key);
--> next
alter table projects
  add column more_urls text[] not null default '{}',
  add column reference text not null,
  add column idempotency_key uuid,
  add column suspected boolean not null default false,
  add column decided_at timestamptz(3),
  add column decided_by integer references users (id) on delete set null;
--> next
create unique index projects_idempotency_key on projects (idempotency_key);
--> next
create table outbox (
  id integer primary key generated always as identity,
  letter text not null check (letter in (
    'message-notice', 'message-receipt', 'project-notice', 'project-receipt', 'project-decision', 'password-reset'
  )),
  message_id integer references messages (id) on delete cascade,
  project_id integer references projects (id) on delete cascade,
  user_id integer references users (id) on delete cascade,
  note text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  first_attempt_at timestamptz(3),
  due_at timestamptz(3) not null default now(),
  failure text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  check (num_nonnulls(message_id, project_id, user_id) = 1)
);
--> next
create unique index outbox_message on outbox (message_id, letter);
--> next
create unique index outbox_project on outbox (project_id, letter);
--> next
create index outbox_user on outbox (user_id, created_at desc);
--> next
create index outbox_due on outbox (due_at, id) where state = 'waiting';
--> next
create index outbox_failed on outbox (id desc) where state = 'failed';
--> next
create table password_resets (
  token_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
--> next
create index password_resets_user on password_resets (user_id);
