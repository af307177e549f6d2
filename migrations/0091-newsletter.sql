-- Consent in its steps: who signed up before counts as confirmed by that. The defaults are for processes of the version before.
alter table newsletter_subscriptions
  add column confirmed_at timestamptz default now(),
  add column confirmed_by text default 'consent' check (confirmed_by in ('consent', 'link', 'import')),
  -- Mails that asked for it: when the last one was made, and how many there were.
  add column asked_at timestamptz,
  add column times_asked integer not null default 0,
  add column reminded_at timestamptz,
  -- Of what was brought from elsewhere: what its owner had agreed to, as it was told to us.
  add column consent_text text check (length(consent_text) <= 500),
  -- Categories of interest; none: all of them.
  add column categories text[] not null default '{}',
  add column paused_until timestamptz,
  drop constraint newsletter_subscriptions_consent_source_check,
  add constraint newsletter_subscriptions_consent_source_check check (consent_source in ('api', 'form', 'import'));
update newsletter_subscriptions set confirmed_at = consented_at;
create index newsletter_subscriptions_unconfirmed_idx on newsletter_subscriptions (consented_at) where confirmed_at is null;

-- Editions of the newsletter, from the draft to what was sent. Once frozen, its state is that of its message.
create table newsletter_campaigns (
  id bigint generated always as identity primary key,
  subject text not null check (length(subject) <= 200),
  preheader text not null default '' check (length(preheader) <= 200),
  body_markdown text not null default '' check (length(body_markdown) <= 200000),
  -- Who gets it: { categories, joinedAfter, joinedBefore }, all of them optional.
  audience jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'held', 'frozen')),
  -- Why it is held: nobody was there in time, no mail server, a restore, the newsletter is kept elsewhere.
  reason text not null default '' check (reason in ('', 'late', 'no-server', 'restored', 'elsewhere', 'empty')),
  send_at timestamptz,
  message_id bigint references mail_messages,
  frozen_at timestamptz,
  -- Its page in the archive, where it has one.
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((state = 'frozen') = (message_id is not null)),
  check (state <> 'scheduled' or send_at is not null)
);
create index newsletter_campaigns_due_idx on newsletter_campaigns (send_at) where state = 'scheduled';
create index newsletter_campaigns_message_idx on newsletter_campaigns (message_id);

-- Where the links of an edition lead, and how often each was opened: by whom is not known.
create table newsletter_links (
  campaign_id bigint not null references newsletter_campaigns on delete cascade,
  number integer not null,
  url text not null,
  clicks integer not null default 0,
  primary key (campaign_id, number)
);
