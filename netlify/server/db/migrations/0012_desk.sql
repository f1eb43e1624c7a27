-- What came in while the database was out of reach, and was stored later. Of older rows nobody knows.
alter table messages
  add column spooled boolean not null default false;
--> next
alter table projects
  add column spooled boolean not null default false;
