-- What admins set of the site, a section a row, each with a version. Without a row, or with no value, the defaults hold.
create table settings (
  id integer primary key generated always as identity,
  section text not null unique,
  title text not null,
  value jsonb,
  modified_by integer references users (id) on delete set null,
  modified_at timestamptz(3) not null default now(),
  version integer not null default 1
);
--> next
-- Pages are built again with what is set, and the cards of works carry the site's name.
create function publish_setting() returns trigger language plpgsql as $$
begin
  if new.before -> 'value' is distinct from new.after -> 'value' then
    new.version := content_changed(case new.after ->> 'section' when 'identity' then '{cards}' else '{}' end::text[]);
  end if;
  return new;
end
$$;
--> next
create trigger events_publish_setting before insert on events
  for each row when (new.kind = 'site' and new.action = 'changed') execute function publish_setting();
