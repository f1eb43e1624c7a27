-- The last part of a work's address: lower case, ASCII, at most 80 characters, empty for a title without Latin letters.
create function slug_of(title text) returns text language sql immutable as $$
  select trim(both '-' from left(trim(both '-' from regexp_replace(
    regexp_replace(
      translate(
        replace(replace(replace(lower(normalize(title, NFKD)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        'øłđðıþ', 'olddit'),
      '[\u0300-\u036f''’]', '', 'g'),
    '[^a-z0-9]+', '-', 'g')), 80))
$$;
--> next
alter table videos
  add column slug text not null default '',
  add column making text check (making in ('ai', 'partly-ai', 'code', 'no-ai')),
  add column tools text[] not null default '{}',
  add column credits text,
  add column process_note text,
  add column captions text,
  add column has_captions boolean not null generated always as (captions is not null) stored,
  add column transcript text;
--> next
alter table images
  add column slug text not null default '',
  add column making text check (making in ('ai', 'partly-ai', 'code', 'no-ai')),
  add column tools text[] not null default '{}',
  add column credits text,
  add column process_note text;
--> next
-- Addresses that works had before their titles changed: they lead to the present ones.
create table work_addresses (
  kind text not null check (kind in ('video', 'image')),
  slug text not null,
  work_id integer not null,
  primary key (kind, slug)
);
--> next
create index work_addresses_work on work_addresses (kind, work_id);
--> next
-- Gives a work its slug from its title, and a number where another work has, or had, that one. `index` would be the
-- page of the folder. The lock lets two works of one title in two transactions come one after the other.
create function give_slug() returns trigger language plpgsql as $$
declare
  kind_of_work text := tg_argv[0];
  base text := coalesce(nullif(slug_of(new.title), ''), kind_of_work);
  candidate text := base;
  number integer := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and old.slug <> '' and slug_of(old.title) = slug_of(new.title) then
    new.slug := old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(kind_of_work || '/' || base, 0));
  loop
    execute format('select exists (select from %I where slug = $1 and id <> $2)', tg_table_name)
      into taken using candidate, new.id;
    exit when not taken and candidate <> 'index' and not exists (
      select from work_addresses
      where kind = kind_of_work and slug = candidate and work_id <> new.id
    );
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  new.slug := candidate;
  delete from work_addresses where kind = kind_of_work and slug = candidate;
  if tg_op = 'UPDATE' and old.slug <> '' and old.published_at is not null then
    insert into work_addresses (kind, slug, work_id) values (kind_of_work, old.slug, new.id);
  end if;
  return new;
end
$$;
--> next
create function forget_addresses() returns trigger language plpgsql as $$
begin
  delete from work_addresses where kind = tg_argv[0] and work_id = old.id;
  return null;
end
$$;
--> next
create trigger videos_slug before insert or update of title on videos
  for each row execute function give_slug('video');
--> next
create trigger images_slug before insert or update of title on images
  for each row execute function give_slug('image');
--> next
create trigger videos_addresses after delete on videos
  for each row execute function forget_addresses('video');
--> next
create trigger images_addresses after delete on images
  for each row execute function forget_addresses('image');
--> next
update videos set title = title;
--> next
update images set title = title;
--> next
create unique index videos_slug on videos (slug);
--> next
create unique index images_slug on images (slug);
