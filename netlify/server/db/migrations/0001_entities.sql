create table users (
  id integer primary key generated always as identity,
  username text not null,
  email text not null,
  password text not null,
  name text,
  role text not null default 'user' check (role in ('admin', 'user')),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  last_login timestamptz(3)
);
--> next
create unique index users_username on users (lower(username));
--> next
create unique index users_email on users (lower(email));
--> next
create table videos (
  id integer primary key generated always as identity,
  title text not null,
  description text not null,
  url text not null,
  duration text not null default '00:00',
  thumbnail_url text,
  category text not null,
  tags text[] not null default '{}',
  featured boolean not null default false,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  alternative_text text,
  state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  placement integer not null default 0 check (placement >= 0),
  published_at timestamptz(3) default now(),
  created_at timestamptz(3) not null default now(),
  check (state <> 'published' or published_at is not null)
);
--> next
create index videos_newest on videos (placement desc, published_at desc, id desc) where state = 'published';
--> next
create index videos_category on videos (category, placement desc, published_at desc, id desc) where state = 'published';
--> next
create index videos_featured on videos (placement desc, published_at desc, id desc) where state = 'published' and featured;
--> next
create table images (
  id integer primary key generated always as identity,
  title text not null,
  description text not null,
  url text not null,
  thumbnail_url text,
  category text not null,
  tags text[] not null default '{}',
  featured boolean not null default false,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  alternative_text text,
  state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  placement integer not null default 0 check (placement >= 0),
  published_at timestamptz(3) default now(),
  created_at timestamptz(3) not null default now(),
  check (state <> 'published' or published_at is not null)
);
--> next
create index images_newest on images (placement desc, published_at desc, id desc) where state = 'published';
--> next
create index images_category on images (category, placement desc, published_at desc, id desc) where state = 'published';
--> next
create index images_featured on images (placement desc, published_at desc, id desc) where state = 'published' and featured;
--> next
create table messages (
  id integer primary key generated always as identity,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  read boolean not null default false,
  created_at timestamptz(3) not null default now()
);
--> next
create index messages_newest on messages (created_at desc, id desc);
--> next
create index messages_unread on messages (created_at desc, id desc) where not read;
--> next
create table projects (
  id integer primary key generated always as identity,
  name text not null,
  email text not null,
  title text not null,
  description text not null,
  project_type text not null,
  budget text not null,
  file_url text not null,
  payment_method text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz(3) not null default now()
);
--> next
create index projects_newest on projects (created_at desc, id desc);
--> next
create index projects_pending on projects (created_at desc, id desc) where status = 'pending';
--> next
create table site_contents (
  id integer primary key generated always as identity,
  key text not null,
  title text not null,
  content text not null,
  page_location text not null,
  modified_by integer references users (id) on delete set null,
  modified_at timestamptz(3) not null default now()
);
--> next
create unique index site_contents_key on site_contents (lower(key));
--> next
-- The works that the local start made, so that exactly those can be taken out again.
create table demonstration_works (
  kind text not null check (kind in ('video', 'image')),
  work_id integer not null,
  primary key (kind, work_id)
);
