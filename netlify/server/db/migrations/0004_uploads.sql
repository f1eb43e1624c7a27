create table uploads (
  id text primary key,
  kind text not null check (kind in ('video', 'image', 'thumbnail')),
  filename text not null,
  bytes bigint not null check (bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and bytes),
  parts text[] not null default '{}',
  state text not null default 'receiving' check (state in ('receiving', 'stored', 'removing')),
  extension text,
  owner_id integer references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  active_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  check (state <> 'stored' or (extension is not null and finished_at is not null))
);
--> next
create index uploads_active on uploads (active_at);
--> next
create index uploads_owner on uploads (owner_id);
--> next
create view media_references as
  select substring(url from '/uploads/[a-z0-9-]+[.][a-z0-9]+$') as address
  from (
    select url from videos
    union all select thumbnail_url from videos
    union all select url from images
    union all select thumbnail_url from images
  ) as addresses
  where url like '%/uploads/%';
