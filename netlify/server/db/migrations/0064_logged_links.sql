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
