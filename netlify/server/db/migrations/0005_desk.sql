alter table videos
  add column version integer not null default 1,
  add column modified_by integer references users (id) on delete set null,
  add column modified_at timestamptz(3) not null default now();
--> next
alter table images
  add column version integer not null default 1,
  add column modified_by integer references users (id) on delete set null,
  add column modified_at timestamptz(3) not null default now();
--> next
alter table site_contents
  add column version integer not null default 1;
--> next
-- Who changed what, with the row before and after. An arrangement is of a whole list, so it has no item.
create table events (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('video', 'image', 'site-content')),
  item_id integer,
  action text not null check (action in ('created', 'changed', 'deleted', 'arranged')),
  before jsonb,
  after jsonb,
  actor_id integer references users (id) on delete set null,
  happened_at timestamptz(3) not null default now(),
  check ((item_id is null) = (action = 'arranged'))
);
--> next
create index events_item on events (kind, item_id, id desc);
--> next
create index events_newest on events (id desc);
--> next
-- A file is kept while a work, or the history of one that still exists, refers to it.
create or replace view media_references as
  select substring(url from '/uploads/[a-z0-9-]+[.][a-z0-9]+$') as address
  from (
    select url from videos
    union all select thumbnail_url from videos
    union all select url from images
    union all select thumbnail_url from images
    union all
    select unnest(array[before ->> 'url', before ->> 'thumbnail_url', after ->> 'url', after ->> 'thumbnail_url'])
    from events
    where (kind = 'video' and item_id in (select id from videos))
      or (kind = 'image' and item_id in (select id from images))
  ) as addresses
  where url like '%/uploads/%';
