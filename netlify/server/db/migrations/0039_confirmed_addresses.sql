-- Since when the mailbox of an account's address is known to be its owner's. Those of the team came by a mailed link or
-- from the owner of the database; an account with a second factor is not to be opened by a mailed link alone.
alter table users add column address_confirmed_at timestamptz(3);
--> next
update users set address_confirmed_at = created_at
where role <> 'user' or id in (select user_id from passkeys)
  or id in (select user_id from authenticator_apps where confirmed_at is not null);
--> next
-- Addresses that were asked whose they are. The link's token is made when its letter is sent.
create table address_confirmations (
  user_id integer primary key references users (id) on delete cascade,
  email text not null,
  token_hash text unique,
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3)
);
--> next
alter table outbox
  drop constraint outbox_notice_check,
  add constraint outbox_notice_check check (notice in (
    'new-device', 'factor-removed', 'recovery-code-used', 'locked-out', 'confirm-address', 'stop-address-change',
    'address-changed', 'confirm-registration'
  ));
