-- The files of works that were taken down, until their addresses answer no more. A file that is still needed, by a draft
-- for instance, gets another address, which nobody outside knows.
create table withdrawn_files (
  id text primary key,
  new_id text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Set when the rows name the new address. What is left then is to take the old one away.
  moved_at timestamptz
);
--> next
-- The addresses of files in one state of a work.
create function files_of(work jsonb) returns setof text language sql immutable as $$
  select substring(address from '/uploads/([a-z0-9-]+)[.][a-z0-9]+$')
  from (
    select work ->> name as address from unnest(array['url', 'thumbnail_url', 'before_url']) as name
    union all
    select jsonb_array_elements_text(work -> 'frames') where jsonb_typeof(work -> 'frames') = 'array'
  ) as addresses
  where address ~ '/uploads/[a-z0-9-]+[.][a-z0-9]+$'
$$;
--> next
create or replace function publish_event() returns trigger language plpgsql as $$
begin
  if is_public_change(new) then
    new.version := content_changed(tags_of(new));
    if is_take_down(new) then
      update site_state set wanted_at = coalesce(wanted_at, clock_timestamp());
      insert into withdrawn_files (id) select distinct files_of(new.before) order by 1 on conflict do nothing;
    end if;
  end if;
  return new;
end
$$;
