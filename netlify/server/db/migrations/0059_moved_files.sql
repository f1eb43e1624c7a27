-- Where files are that moved when their works were taken down. A form that was opened before names their old addresses.
create table moved_files (
  id text primary key,
  new_id text not null
);
--> next
create index moved_files_new_id on moved_files (new_id);
--> next
-- A work that gets the former address of a file, from a form that has not heard of the new one, gets the new one.
create function keep_moved_files() returns trigger language plpgsql as $$
declare
  moved record;
begin
  for moved in
    select '/uploads/' || id || '.' as former, '/uploads/' || new_id || '.' as present from moved_files
    where id = any(files_named(variadic array[new.url, new.thumbnail_url, new.before_url] || new.frames))
  loop
    new.url := replace(new.url, moved.former, moved.present);
    new.thumbnail_url := replace(new.thumbnail_url, moved.former, moved.present);
    new.before_url := replace(new.before_url, moved.former, moved.present);
    new.frames := array(
      select replace(frame, moved.former, moved.present)
      from unnest(new.frames) with ordinality as named (frame, place) order by place);
  end loop;
  return new;
end
$$;
--> next
create trigger videos_4_moved_files before insert or update of url, thumbnail_url, before_url, frames on videos
  for each row execute function keep_moved_files();
--> next
create trigger images_4_moved_files before insert or update of url, thumbnail_url, before_url, frames on images
  for each row execute function keep_moved_files();
