alter table videos
  add column publish_at timestamptz(3),
  alter column published_at drop default;
--> next
alter table images
  add column publish_at timestamptz(3),
  alter column published_at drop default;
--> next
-- While a text is a draft, pages read what was published last.
alter table site_contents
  add column state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  add column publish_at timestamptz(3),
  add column published_content text;
--> next
update videos set publish_at = coalesce(published_at, now()) where state = 'scheduled';
--> next
update images set publish_at = coalesce(published_at, now()) where state = 'scheduled';
--> next
update site_contents set published_content = content;
--> next
alter table videos add check ((state = 'scheduled') = (publish_at is not null));
--> next
alter table images add check ((state = 'scheduled') = (publish_at is not null));
--> next
alter table site_contents
  add check ((state = 'scheduled') = (publish_at is not null)),
  add check (state <> 'published' or published_content = content);
--> next
create index videos_scheduled on videos (publish_at) where state = 'scheduled';
--> next
create index images_scheduled on images (publish_at) where state = 'scheduled';
--> next
create index site_contents_scheduled on site_contents (publish_at) where state = 'scheduled';
--> next
-- Only what is scheduled has a time, and what has no time is not scheduled but a draft.
create function keep_schedule() returns trigger language plpgsql as $$
begin
  if new.state <> 'scheduled' then
    new.publish_at := null;
  elsif new.publish_at is null then
    new.state := 'draft';
  end if;
  return new;
end
$$;
--> next
-- The moment of publishing stays the first one. A draft that was never public has none.
create function keep_first_publishing() returns trigger language plpgsql as $$
begin
  if new.state = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  return new;
end
$$;
--> next
create function keep_published_text() returns trigger language plpgsql as $$
begin
  if new.state = 'published' then
    new.published_content := new.content;
  end if;
  return new;
end
$$;
--> next
create trigger videos_1_schedule before insert or update on videos
  for each row execute function keep_schedule();
--> next
create trigger images_1_schedule before insert or update on images
  for each row execute function keep_schedule();
--> next
create trigger site_contents_1_schedule before insert or update on site_contents
  for each row execute function keep_schedule();
--> next
create trigger videos_2_publishing before insert or update on videos
  for each row execute function keep_first_publishing();
--> next
create trigger images_2_publishing before insert or update on images
  for each row execute function keep_first_publishing();
--> next
create trigger site_contents_2_publishing before insert or update on site_contents
  for each row execute function keep_published_text();
