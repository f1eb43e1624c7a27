-- Browsers that have logged in before, so that strangers who guess at an account do not make its owner wait.
create table devices (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  token_hash text not null,
  former_hash text,
  renewed_at timestamptz(3) not null default now(),
  used_at timestamptz(3) not null default now()
);
--> next
create index devices_user on devices (user_id, used_at desc);
--> next
create index devices_used on devices (used_at);
--> next
alter table attempts add column longest_wait interval not null default interval '1 day';
