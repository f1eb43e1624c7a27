-- Private links are in the log: who made one, and who revoked it.
alter table events
  drop constraint events_action_check,
  add constraint events_action_check check (action in (
    'created', 'changed', 'deleted', 'arranged', 'read', 'unread', 'replied', 'archived', 'unarchived', 'noted',
    'note-deleted', 'approved', 'rejected', 'resent', 'logged-in', 'password-changed', 'promoted', 'demoted',
    'made-editor', 'joined', 'deactivated', 'activated', 'sessions-ended', 'published', 'exported', 'imported', 'erased',
    'released', 'discarded', 'factor-added', 'factor-removed', 'recovery-code-used', 'recovery-codes-renewed',
    'factors-reset', 'factor-required', 'factor-optional', 'login-failed', 'locked-out', 'held', 'registration-refused',
    'link-made', 'link-revoked'
  ));
--> next
-- An added factor is told its owner: one that a thief adds outlives a new password.
alter table outbox
  drop constraint outbox_notice_check,
  add constraint outbox_notice_check check (notice in (
    'new-device', 'factor-added', 'factor-removed', 'recovery-code-used', 'locked-out', 'confirm-address',
    'stop-address-change', 'address-changed', 'confirm-registration'
  ));
