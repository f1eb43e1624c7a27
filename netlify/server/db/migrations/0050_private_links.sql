-- Links that show one work to whoever has them, drafts included. Of their secrets only hashes are kept.
create table private_links (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('video', 'image')),
  work_id integer not null,
  secret_hash text not null unique,
  created_by integer references users (id) on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  opened_count integer not null default 0,
  last_opened_at timestamptz(3)
);
--> next
create index private_links_work on private_links (kind, work_id);
--> next
create function forget_private_links() returns trigger language plpgsql as $$
begin
  delete from private_links where kind = tg_argv[0] and work_id = old.id;
  return null;
end
$$;
--> next
create trigger videos_private_links after delete on videos
  for each row execute function forget_private_links('video');
--> next
create trigger images_private_links after delete on images
  for each row execute function forget_private_links('image');
