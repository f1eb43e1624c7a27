-- The change that made a version of an item, which an undo looks for: the history of an item may be long.
create index events_made on events (kind, item_id, ((after ->> 'version')::integer)) where action = 'changed';
--> next
-- The ids of the files of this site that texts name. It calls no function of this schema: while an index is made, Postgres
-- looks for functions in its own schema only.
create function files_named(variadic texts text[]) returns text[] language sql immutable as $$
  select array(
    select match[1] from regexp_matches(array_to_string(texts, ' '), '/uploads/([a-z0-9-]+)[.]', 'g') as match)
$$;
--> next
create index videos_files on videos using gin (files_named(variadic array[url, thumbnail_url, before_url] || frames))
  with (fastupdate = off);
--> next
create index images_files on images using gin (files_named(variadic array[url, thumbnail_url, before_url] || frames))
  with (fastupdate = off);
--> next
create index events_files on events using gin (files_named(
    before ->> 'url', before ->> 'thumbnail_url', before ->> 'before_url', before ->> 'frames',
    after ->> 'url', after ->> 'thumbnail_url', after ->> 'before_url', after ->> 'frames'))
  with (fastupdate = off) where kind in ('video', 'image');
