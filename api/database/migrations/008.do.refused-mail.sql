-- Why a mail server refused the last mail to this person for good (SMTP 5xx); null when it did not.
alter table account add column mail_refused text
  check (mail_refused in ('unknown-address', 'unknown-domain', 'mailbox-full', 'message-refused'));
