create table passkeys (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
--> next
create unique index passkeys_credential on passkeys (credential_id);
--> next
create index passkeys_user on passkeys (user_id);
--> next
create table authenticator_apps (
  user_id integer primary key references users (id) on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz(3)
);
--> next
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
--> next
-- What a login or a new passkey began with: it is used once, within minutes.
create table challenges (
  token_hash text primary key,
  purpose text not null check (purpose in ('log-in', 'add-passkey')),
  user_id integer references users (id) on delete cascade,
  password text,
  expires_at timestamptz(3) not null
);
--> next
create index challenges_expiry on challenges (expires_at);
--> next
create index challenges_user on challenges (user_id);
--> next
-- What all admins are held to: one row, or none before anything was decided.
create table admin_rules (
  id boolean primary key default true check (id),
  factor_required boolean not null default false
);
--> next
alter table events
  drop constraint events_action_check,
  add constraint events_action_check check (action in (
    'created', 'changed', 'deleted', 'arranged', 'read', 'approved', 'rejected', 'resent', 'logged-in',
    'password-changed', 'promoted', 'demoted', 'deactivated', 'activated', 'sessions-ended', 'published', 'exported',
    'imported', 'erased', 'released', 'discarded', 'factor-added', 'factor-removed', 'recovery-code-used',
    'recovery-codes-renewed', 'factors-reset', 'factor-required', 'factor-optional'
  ));
