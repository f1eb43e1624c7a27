create table sessions (
  id integer primary key generated always as identity,
  token_hash text not null unique,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
--> next
create index sessions_user on sessions (user_id);
--> next
create index sessions_expiry on sessions (expires_at);
--> next
create table attempts (
  key text primary key,
  allowed integer not null,
  count integer not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  free_at timestamptz not null,
  first_wait interval not null,
  refused boolean not null
);
--> next
create index attempts_expiry on attempts (ends_at);
