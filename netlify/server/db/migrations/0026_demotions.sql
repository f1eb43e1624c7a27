alter table events
  drop constraint events_action_check,
  add constraint events_action_check check (action in (
    'created', 'changed', 'deleted', 'arranged', 'read', 'approved', 'rejected', 'resent', 'logged-in',
    'password-changed', 'promoted', 'demoted', 'deactivated', 'activated', 'sessions-ended', 'published', 'exported',
    'imported', 'erased', 'released', 'discarded'
  ));
