-- Of the builds that the site asks for itself, one at a time is unfinished. Where several are, the newest is kept; one of
-- the others that goes live all the same is noted as live.
update builds set state = 'failed', ended_at = now(), failure = 'Another build was asked for at the same time.'
  where state in ('asked', 'building') and reason in ('quiet', 'steady', 'wanted')
    and id < (select max(id) from builds where state in ('asked', 'building') and reason in ('quiet', 'steady', 'wanted'));
--> next
create unique index builds_one_asked_for on builds ((true))
  where state in ('asked', 'building') and reason in ('quiet', 'steady', 'wanted');
