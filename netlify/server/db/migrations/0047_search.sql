-- A text as the desk's search compares it: without case and combining marks, which NFKD writes after their letter. Most
-- texts are ASCII, whose bytes are their characters, and have none.
create function folded(text text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(text) = length(text) then lower(text) else
    lower(regexp_replace(normalize(text, NFKD),
      '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')) end
$$;
--> next
alter table messages add column folded_text text not null generated always as (
  folded(name || ' ' || email || ' ' || subject || ' ' || message || ' ' || reference)) stored;
--> next
alter table projects add column folded_text text not null generated always as (
  folded(name || ' ' || email || ' ' || title || ' ' || description || ' ' || reference)) stored;
