-- Messages of Amazon SNS that were taken in: one that comes again does nothing (src/modules/mail/ses).
create table ses_notifications (
  message_id text primary key check (length(message_id) <= 100),
  at timestamptz not null default now()
);
create index ses_notifications_at_idx on ses_notifications (at);
