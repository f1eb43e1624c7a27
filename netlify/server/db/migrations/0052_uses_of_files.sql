-- Where works name files of this site, as they are now.
create view media_uses as
  select kind, work_id, title, state, part, substring(url from '/uploads/[a-z0-9-]+[.][a-z0-9]+$') as address
  from (
    select 'video' as kind, id as work_id, title, state, part, named.address as url
    from videos cross join lateral (
      values ('file', videos.url), ('poster', thumbnail_url), ('before', before_url)
      union all select 'frame', unnest(frames)
    ) as named (part, address)
    union all
    select 'image', id, title, state, part, named.address
    from images cross join lateral (
      values ('file', images.url), ('poster', thumbnail_url), ('before', before_url)
      union all select 'frame', unnest(frames)
    ) as named (part, address)
  ) as addresses
  where url like '%/uploads/%';
--> next
-- A file is kept while a work, the history of one that still exists, or a setting refers to it, and until the pages that
-- show an earlier setting are built again.
create or replace view media_references as
  select address from media_uses
  union all
  select substring(url from '/uploads/[a-z0-9-]+[.][a-z0-9]+$')
  from (
    select field #>> '{}' as url
    from events
    cross join lateral (values (before), (after)) as states (state)
    cross join lateral (
      select state -> name from unnest(array['url', 'thumbnail_url', 'before_url']) as name
      union all
      select jsonb_array_elements(state -> 'frames') where jsonb_typeof(state -> 'frames') = 'array'
    ) as fields (field)
    where (kind = 'video' and item_id in (select id from videos))
      or (kind = 'image' and item_id in (select id from images))
    union all
    select unnest(array[value ->> 'picture', value ->> 'film']) from settings
    union all
    select unnest(array[before #>> '{value,picture}', before #>> '{value,film}'])
    from events join site_state on events.version > site_state.live_version
    where events.kind = 'site'
  ) as addresses
  where url like '%/uploads/%';
