-- Editors keep works and texts, and nothing of people.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('admin', 'editor', 'user'));
--> next
-- Who is asked to keep the site too. The link's token is made when its letter is sent.
create table invitations (
  id integer primary key generated always as identity,
  email text not null,
  role text not null check (role in ('admin', 'editor')),
  token_hash text unique,
  invited_by integer references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
--> next
create unique index invitations_email on invitations (lower(email));
--> next
alter table outbox
  add column invitation_id integer references invitations (id) on delete cascade,
  drop constraint outbox_check,
  add constraint outbox_check check (num_nonnulls(message_id, project_id, user_id, invitation_id) = 1),
  drop constraint outbox_letter_check,
  add constraint outbox_letter_check check (letter in (
    'message-notice', 'message-receipt', 'project-notice', 'project-receipt', 'project-decision', 'password-reset',
    'password-changed', 'invitation'
  ));
--> next
create index outbox_invitation on outbox (invitation_id) where invitation_id is not null;
--> next
alter table events
  drop constraint events_kind_check,
  add constraint events_kind_check check (kind in (
    'video', 'image', 'site-content', 'message', 'project', 'letter', 'upload', 'account', 'invitation', 'person', 'site'
  )),
  drop constraint events_action_check,
  add constraint events_action_check check (action in (
    'created', 'changed', 'deleted', 'arranged', 'read', 'approved', 'rejected', 'resent', 'logged-in',
    'password-changed', 'promoted', 'demoted', 'made-editor', 'joined', 'deactivated', 'activated', 'sessions-ended',
    'published', 'exported', 'imported', 'erased', 'released', 'discarded', 'factor-added', 'factor-removed',
    'recovery-code-used', 'recovery-codes-renewed', 'factors-reset', 'factor-required', 'factor-optional'
  ));
