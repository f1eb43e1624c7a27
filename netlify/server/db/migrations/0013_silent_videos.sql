-- A film in which nothing is heard lacks no captions.
alter table videos add column silent boolean not null default false;
