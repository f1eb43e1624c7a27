-- Until when the hook may not be called again, whatever is wished: the last call may still lead to a build.
alter table builds add column hook_held_until timestamptz(3);
