-- What the owner of an account is told of its security by mail. A notice has a check of its own, beside the letters: a
-- row is the one or the other.
alter table outbox
  alter column letter drop not null,
  add column notice text,
  add column device text,
  add column place text,
  add constraint outbox_notice_check check (notice in (
    'new-device', 'factor-removed', 'recovery-code-used', 'locked-out'
  )),
  add constraint outbox_kind_check check (num_nonnulls(letter, notice) = 1);
