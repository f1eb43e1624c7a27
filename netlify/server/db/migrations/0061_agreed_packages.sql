-- The package as the client saw it: a new name or price changes nothing that was agreed to. Older projects have none.
alter table projects add column package_label text, add column package_price text;
