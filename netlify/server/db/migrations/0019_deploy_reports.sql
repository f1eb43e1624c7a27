-- How old the newest report is that was taken of each deploy: its signature has no time in it, so a recorded one would be
-- believed again.
create table deploy_reports (
  deploy_id text primary key,
  reported_at timestamptz(3) not null
);
