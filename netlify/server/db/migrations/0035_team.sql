-- Editors keep works and texts, and nothing of people.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('admin', 'editor', 'user'));
