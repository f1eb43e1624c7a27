-- A text that is not shown, with all that it says; its place on the page is left out.
alter table site_contents add column hidden boolean not null default false;
