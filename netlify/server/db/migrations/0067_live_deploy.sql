-- Which deploy visitors see, by Netlify's name of it: an earlier one may be published again by hand without a notification.
alter table site_state add column live_deploy_id text;
