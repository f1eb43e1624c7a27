-- Raises the version, once per transaction, and lets the CDN forget what carries one of the tags: each once per
-- transaction, too. A row of `purges` that is written again for each of a thousand works would have a thousand versions.
create or replace function content_changed(tags text[]) returns integer language plpgsql as $$
declare
  raised integer := nullif(current_setting('site.raised_version', true), '')::integer;
  told text[] := coalesce(nullif(current_setting('site.told_tags', true), ''), '{}')::text[];
  untold text[] := array(
    select distinct tag from unnest(tags || array['version']) as named (tag) where tag <> all(told) order by tag);
begin
  if raised is null then
    update site_state
      set version = version + 1,
        changed_at = clock_timestamp(),
        first_changed_at = coalesce(first_changed_at, clock_timestamp())
      returning version into raised;
    perform set_config('site.raised_version', raised::text, true);
  end if;
  insert into purges (tag)
    select tag from unnest(untold) as named (tag)
    on conflict (tag) do update
      set number = purges.number + 1, attempts = 0, is_repeat = false, due_at = now();
  -- Those of a single work, such as `video-7`, come once by themselves.
  told := told || array(select tag from unnest(untold) as named (tag) where tag !~ '-[0-9]+$');
  perform set_config('site.told_tags', told::text, true);
  return raised;
end
$$;
