-- Taken out of the JSON of all histories each time, the files that they name would keep the library waiting for a second.
alter table events add column files text[] generated always as (files_named(
    before ->> 'url', before ->> 'thumbnail_url', before ->> 'before_url', before ->> 'frames',
    after ->> 'url', after ->> 'thumbnail_url', after ->> 'before_url', after ->> 'frames')) stored;
--> next
drop index events_files;
--> next
create index events_files on events using gin (files) with (fastupdate = off) where kind in ('video', 'image');
--> next
-- Beside those that works name now (`media_uses`): files of the history of works that still exist, of settings, and, until
-- the pages that show an earlier setting are built again, of that one. By their ids.
create view kept_files as
  select unnest(files) as id from events
  where (kind = 'video' and item_id in (select id from videos)) or (kind = 'image' and item_id in (select id from images))
  union all
  select unnest(files_named(value ->> 'picture', value ->> 'film')) from settings
  union all
  select unnest(files_named(before #>> '{value,picture}', before #>> '{value,film}'))
  from events join site_state on events.version > site_state.live_version
  where events.kind = 'site';
