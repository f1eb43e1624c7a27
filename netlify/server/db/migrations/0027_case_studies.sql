-- What the page of a work tells beside the work itself.
alter table videos
  add column director_note text,
  add column frames text[] not null default '{}',
  add column before_url text;
--> next
alter table images
  add column director_note text,
  add column frames text[] not null default '{}',
  add column before_url text;
--> next
-- A file is kept while a work, or the history of one that still exists, refers to it.
create or replace view media_references as
  select substring(url from '/uploads/[a-z0-9-]+[.][a-z0-9]+$') as address
  from (
    select unnest(array[url, thumbnail_url, before_url] || frames) as url from videos
    union all
    select unnest(array[url, thumbnail_url, before_url] || frames) from images
    union all
    select field #>> '{}'
    from events
    cross join lateral (values (before), (after)) as states (state)
    cross join lateral (
      select state -> name from unnest(array['url', 'thumbnail_url', 'before_url']) as name
      union all
      select jsonb_array_elements(state -> 'frames') where jsonb_typeof(state -> 'frames') = 'array'
    ) as fields (field)
    where (kind = 'video' and item_id in (select id from videos))
      or (kind = 'image' and item_id in (select id from images))
  ) as addresses
  where url like '%/uploads/%';
