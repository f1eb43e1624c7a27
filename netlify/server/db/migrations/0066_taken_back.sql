-- A build is wanted at once for a work that is taken down while pages may have it, also those of an earlier deploy that was
-- published again by hand: not where it was first published after the last build began, and none is on its way.
create or replace function publish_event() returns trigger language plpgsql as $$
begin
  if is_public_change(new) then
    new.version := content_changed(tags_of(new));
    if is_take_down(new) then
      update site_state set wanted_at = clock_timestamp()
      where exists (select from builds where state in ('asked', 'building'))
        or asked_version >= coalesce((
          select min(version) from events
          where kind = new.kind and item_id = new.item_id
            and after ->> 'state' = 'published' and before ->> 'state' is distinct from 'published'), 0);
      insert into withdrawn_files (id)
        select id from files_of(new.before) as id
        union
        select unnest(files) from events where kind = new.kind and item_id = new.item_id
        order by 1
        on conflict do nothing;
    end if;
  end if;
  return new;
end
$$;
