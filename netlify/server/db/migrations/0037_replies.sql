-- Replies are letters of their own: of those, one message or project may have several. Their words stand in `note`.
alter table outbox
  add column author_id integer references users (id) on delete set null,
  drop constraint outbox_letter_check,
  add constraint outbox_letter_check check (letter in (
    'message-notice', 'message-receipt', 'message-reply', 'project-notice', 'project-receipt', 'project-decision',
    'project-reply', 'password-reset', 'password-changed', 'invitation'
  ));
--> next
drop index outbox_message;
--> next
drop index outbox_project;
--> next
create unique index outbox_message on outbox (message_id, letter) where letter <> 'message-reply';
--> next
create unique index outbox_project on outbox (project_id, letter) where letter <> 'project-reply';
--> next
create index outbox_of_message on outbox (message_id, id) where message_id is not null;
--> next
create index outbox_of_project on outbox (project_id, id) where project_id is not null;
--> next
alter table messages add column archived_at timestamptz(3);
--> next
alter table projects add column archived_at timestamptz(3);
--> next
create index messages_reference on messages (reference);
--> next
create index projects_reference on projects (reference);
--> next
alter table events
  drop constraint events_action_check,
  add constraint events_action_check check (action in (
    'created', 'changed', 'deleted', 'arranged', 'read', 'unread', 'replied', 'archived', 'unarchived', 'noted',
    'note-deleted', 'approved', 'rejected', 'resent', 'logged-in', 'password-changed', 'promoted', 'demoted',
    'made-editor', 'joined', 'deactivated', 'activated', 'sessions-ended', 'published', 'exported', 'imported', 'erased',
    'released', 'discarded', 'factor-added', 'factor-removed', 'recovery-code-used', 'recovery-codes-renewed',
    'factors-reset', 'factor-required', 'factor-optional', 'login-failed', 'locked-out', 'held'
  ));
