-- What visitors did, counted by day. No row says who: a subject is a page, a work such as 'video:12', or the host of another site.
create table figures (
  day date not null,
  measure text not null check (measure in ('page', 'source', 'opened', 'watched', 'brief')),
  subject text not null,
  -- Of 'watched': the tenth of the film that was played, 0 where it began.
  tenth smallint not null default 0,
  count bigint not null,
  primary key (day, measure, subject, tenth)
);
--> next
-- Visits that are counted already, for as long as their blob may still be there.
create table counted_visits (
  key text primary key,
  counted_at timestamptz(3) not null default clock_timestamp()
);
