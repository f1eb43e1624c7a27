-- A new address of an account, until the mailbox that it names has agreed. The links' tokens are made when their letters
-- are sent; rows stay for some days after their end, so that a used link can say what became of it.
create table address_changes (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  former_email text not null,
  email text not null,
  asked_by text not null,
  new_hash text unique,
  former_hash text unique,
  new_agreed_at timestamptz(3),
  former_agreed_at timestamptz(3),
  outcome text check (outcome in ('changed', 'stopped')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
--> next
create unique index address_changes_open on address_changes (user_id) where outcome is null;
--> next
create index address_changes_expiry on address_changes (expires_at);
--> next
alter table outbox
  add column address_change_id integer references address_changes (id) on delete cascade,
  drop constraint outbox_notice_check,
  add constraint outbox_notice_check check (notice in (
    'new-device', 'factor-removed', 'recovery-code-used', 'locked-out', 'confirm-address', 'stop-address-change',
    'address-changed'
  ));
--> next
create index outbox_address_change on outbox (address_change_id) where address_change_id is not null;
--> next
-- The password, once a login has shown it to be shorter than the role of its account allows. As soon as `password` is
-- another one, it says nothing any more.
alter table users add column short_password text;
