-- A wish for a build stands until a build that began after it is live: a take-down while a build runs is a new wish.
create or replace function publish_event() returns trigger language plpgsql as $$
begin
  if is_public_change(new) then
    new.version := content_changed(tags_of(new));
    if is_take_down(new) then
      update site_state set wanted_at = clock_timestamp();
      insert into withdrawn_files (id) select distinct files_of(new.before) order by 1 on conflict do nothing;
    end if;
  end if;
  return new;
end
$$;
