-- When who holds the session last showed that it is they, by logging in or when they were asked again.
alter table sessions add column confirmed_at timestamptz(3) not null default now();
--> next
alter table challenges
  drop constraint challenges_purpose_check,
  add constraint challenges_purpose_check check (purpose in ('log-in', 'add-passkey', 'confirm'));
