-- What an admin adds is added once, however often the request arrives.
alter table events add column idempotency_key uuid;
--> next
create unique index events_idempotency_key on events (idempotency_key) where idempotency_key is not null;
