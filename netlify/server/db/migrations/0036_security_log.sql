-- What is not done by an admin stands in the log too: one row for each account, kind and hour, with a count, so that a
-- siege writes no row per try.
alter table events
  add column place text,
  add column count integer not null default 1,
  add column hour timestamptz,
  drop constraint events_action_check,
  add constraint events_action_check check (action in (
    'created', 'changed', 'deleted', 'arranged', 'read', 'approved', 'rejected', 'resent', 'logged-in',
    'password-changed', 'promoted', 'demoted', 'made-editor', 'joined', 'deactivated', 'activated', 'sessions-ended',
    'published', 'exported', 'imported', 'erased', 'released', 'discarded', 'factor-added', 'factor-removed',
    'recovery-code-used', 'recovery-codes-renewed', 'factors-reset', 'factor-required', 'factor-optional',
    'login-failed', 'locked-out', 'held'
  ));
--> next
create unique index events_hourly on events (kind, action, coalesce(item_id, 0), hour) where hour is not null;
