-- Whether a change takes a work off the site.
create function is_take_down(event events) returns boolean language sql immutable as $$
  select event.kind in ('video', 'image')
    and coalesce(event.before ->> 'state', '') = 'published'
    and coalesce(event.after ->> 'state', '') <> 'published'
$$;
--> next
-- The pages may not show for long what was taken down: its build waits for nothing.
create or replace function publish_event() returns trigger language plpgsql as $$
begin
  if is_public_change(new) then
    new.version := content_changed(tags_of(new));
    if is_take_down(new) then
      update site_state set wanted_at = coalesce(wanted_at, clock_timestamp());
    end if;
  end if;
  return new;
end
$$;
