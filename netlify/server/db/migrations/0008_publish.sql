-- How far the content has come, in one row. Whatever changes content locks it, so versions become visible in their order.
create table site_state (
  id boolean primary key default true check (id),
  version integer not null default 0,
  changed_at timestamptz(3) not null default now(),
  -- The first change that no build was asked for yet.
  first_changed_at timestamptz(3),
  -- The newest version that a build was asked for, or has read.
  asked_version integer not null default 0,
  -- When somebody asked to publish without waiting.
  wanted_at timestamptz(3),
  live_version integer not null default 0,
  live_at timestamptz(3),
  -- The last two purges, the older one first.
  purged_at timestamptz[] not null default '{}'
);
--> next
insert into site_state default values;
--> next
create table builds (
  id integer primary key generated always as identity,
  -- What led to it: quiet after a change, an hour of changes, somebody's wish, a start of the local site, a deploy of Netlify's.
  reason text not null check (reason in ('quiet', 'steady', 'wanted', 'start', 'deploy')),
  state text not null check (state in ('asked', 'building', 'live', 'failed')),
  -- What it was asked for; once it has begun, what it has read.
  version integer not null,
  deploy_id text,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  failure text,
  hook_attempts integer not null default 0,
  -- When the hook may be called next; null: it has answered, or is not needed.
  hook_due_at timestamptz(3),
  hook_failure text
);
--> next
create index builds_newest on builds (id desc);
--> next
create index builds_unfinished on builds (id) where state in ('asked', 'building');
--> next
create unique index builds_deploy on builds (deploy_id);
--> next
-- What the CDN is still to be told to forget. A tag that is asked for again meanwhile gets another number.
create table purges (
  tag text primary key,
  number integer not null default 1,
  attempts integer not null default 0,
  -- Sent once: what was being answered during the change is removed by the second time.
  is_repeat boolean not null default false,
  due_at timestamptz not null default now()
);
--> next
create index purges_due on purges (due_at);
--> next
-- The version that a change made; null for one that no visitor can see, and for those from before there were versions.
alter table events add column version integer;
--> next
create index events_version on events (version desc) where version is not null;
--> next
-- Raises the version, once per transaction, and lets the CDN forget what carries one of the tags.
create function content_changed(tags text[]) returns integer language plpgsql as $$
declare
  raised integer := nullif(current_setting('site.raised_version', true), '')::integer;
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
    select distinct tag from unnest(tags || array['version']) as named (tag) order by tag
    on conflict (tag) do update
      set number = purges.number + 1, attempts = 0, is_repeat = false, due_at = now();
  return raised;
end
$$;
--> next
-- Whether visitors see a difference between two states of a row: of a text they see what was published last.
create function is_public_change(event events) returns boolean language sql immutable as $$
  select case
    when event.kind in ('video', 'image') then event.action = 'arranged'
      or 'published' in (coalesce(event.before ->> 'state', ''), coalesce(event.after ->> 'state', ''))
    when event.kind = 'site-content' then
      (event.before ->> 'key', event.before ->> 'published_content')
        is distinct from (event.after ->> 'key', event.after ->> 'published_content')
      and coalesce(event.before ->> 'published_content', event.after ->> 'published_content') is not null
    else false
  end
$$;
--> next
-- The cache tags of the answers that a change touches.
create function tags_of(event events) returns text[] language sql immutable as $$
  select case event.kind when 'site-content' then '{}' else
    array[event.kind || 's']
    || case when event.item_id is not null then array[event.kind || '-' || event.item_id] else '{}' end
    || case when event.action = 'arranged' or 'true' in (event.before ->> 'featured', event.after ->> 'featured')
      then array['featured'] else '{}' end
  end
$$;
--> next
create function publish_event() returns trigger language plpgsql as $$
begin
  if is_public_change(new) then
    new.version := content_changed(tags_of(new));
  end if;
  return new;
end
$$;
--> next
create trigger events_publish before insert on events
  for each row execute function publish_event();
