-- Mail that a cap kept from being sent: it stays to be told of, and is not tried again.
alter table outbox
  drop constraint outbox_state_check,
  add constraint outbox_state_check check (state in ('waiting', 'sent', 'failed', 'withheld'));
--> next
alter table outbox add column withheld_at timestamptz(3);
--> next
create index outbox_withheld on outbox (withheld_at) where state = 'withheld';
