-- When the hook promised the build, or its deploy began: from then on something is to be heard of it.
alter table builds add column hook_answered_at timestamptz(3);
