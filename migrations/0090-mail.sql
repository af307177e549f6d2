-- What is sent by mail: messages, and one delivery for each recipient of one (src/modules/mail).
create table mail_messages (
  id bigint generated always as identity primary key,
  -- What it is, such as newsletter or confirmation: a kind of modules/mail/kinds.ts.
  kind text not null,
  -- To many, who asked for it once: at most one a day and address, none in quiet hours, and never a second time where it is not known
  -- whether the first has arrived. What is not bulk goes at once, and is tried again.
  bulk boolean not null,
  state text not null default 'open' check (state in ('open', 'paused', 'done')),
  -- Why it is paused: by a person (''), because too much bounced, because the server refuses the sender, after a restore.
  reason text not null default '' check (reason in ('', 'bounces', 'sender', 'restored')),
  subject text not null,
  -- As it was when it was frozen; what is not bulk loses both when it is done, since they may hold a link that is good for something.
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- By state: deliveries that are deleted by now.
  former_counts jsonb not null default '{}'
);
create index mail_messages_open_idx on mail_messages (id) where state = 'open' and bulk;

create table deliveries (
  id bigint generated always as identity primary key,
  message_id bigint not null references mail_messages on delete cascade,
  bulk boolean not null,
  -- Null once its owner had it deleted.
  recipient text check (recipient = lower(recipient) and length(recipient) <= 254),
  domain text generated always as (split_part(recipient, '@', 2)) stored,
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'deferred', 'failed', 'skipped', 'bounced', 'unknown')),
  -- Times it was claimed without that it was the server's own trouble.
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Who is sending it, and until when that may take.
  worker uuid,
  lease_until timestamptz,
  -- The day, in the site's time zone, on which a bulk message was handed over: an address gets one a day.
  day date,
  -- What the server said: its code and its enhanced code, such as 550 5.1.1.
  reply text not null default '',
  reason text not null default '',
  created_at timestamptz not null default now(),
  -- When it came to its end.
  finished_at timestamptz,
  unique (message_id, recipient),
  check ((state = 'sending') = (lease_until is not null))
);
create index deliveries_due_bulk_idx on deliveries (message_id, due_at, id) where state in ('pending', 'deferred') and bulk;
create index deliveries_due_single_idx on deliveries (due_at, id) where state in ('pending', 'deferred') and not bulk;
create index deliveries_leases_idx on deliveries (lease_until) where state = 'sending';
create unique index deliveries_recipient_day_key on deliveries (recipient, day) where day is not null;
create index deliveries_recipient_idx on deliveries (recipient);
create index deliveries_finished_at_idx on deliveries (finished_at);

-- Addresses that get nothing more, as an HMAC without the address: it outlives its deletion.
create table mail_suppressions (
  hash bytea not null check (length(hash) = 32),
  kind text not null check (kind in ('unsubscribe', 'hard', 'complaint', 'soft')),
  at timestamptz not null default now(),
  -- Null: for good.
  until timestamptz,
  primary key (hash, kind)
);

-- Receivers that asked us to slow down. The domain '*' is our own server.
create table mail_domain_pauses (
  domain text primary key,
  until timestamptz not null,
  tries integer not null default 1,
  reply text not null default '',
  since timestamptz not null default now()
);
