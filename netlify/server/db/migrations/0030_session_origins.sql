-- From what and from where a session was begun, for its owner to know it again.
alter table sessions add column device text, add column place text;
