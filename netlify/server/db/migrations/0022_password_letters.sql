alter table outbox
  drop constraint outbox_letter_check,
  add constraint outbox_letter_check check (letter in (
    'message-notice', 'message-receipt', 'project-notice', 'project-receipt', 'project-decision', 'password-reset',
    'password-changed'
  ));
