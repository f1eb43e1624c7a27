-- Whether visitors see a difference between two states of a row: of a text they see what was published last, unless it is
-- hidden, on the page that it belongs to.
create or replace function is_public_change(event events) returns boolean language sql immutable as $$
  select case
    when event.kind in ('video', 'image') then event.action = 'arranged'
      or 'published' in (coalesce(event.before ->> 'state', ''), coalesce(event.after ->> 'state', ''))
    when event.kind = 'site-content' then
      coalesce(event.before ->> 'published_content', event.after ->> 'published_content') is not null
      and exists (
        select from unnest(array['key', 'published_content', 'hidden', 'page_location']) as name
        where event.before ->> name is distinct from event.after ->> name)
    else false
  end
$$;
--> next
-- With a work that is taken down go the files that it had earlier: their addresses were public, too.
create or replace function publish_event() returns trigger language plpgsql as $$
begin
  if is_public_change(new) then
    new.version := content_changed(tags_of(new));
    if is_take_down(new) then
      update site_state set wanted_at = clock_timestamp();
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
--> next
-- What was put away is not held any more: it would be in no list, and be discarded with those that are.
update messages set held = false where held and archived_at is not null;
--> next
update projects set held = false where held and archived_at is not null;
