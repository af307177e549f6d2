-- Editions that the site writes itself: the day that each is for, of which there is one.
alter table newsletter_campaigns add column digest_day date unique;
-- Days of which one was made, also where somebody has deleted it since, and a restore keeps them: of none is another made.
create table newsletter_digest_days (
  day date primary key,
  made_at timestamptz not null default now()
);
-- Which of the two a subscriber wants.
alter table newsletter_subscriptions
  add column wants text not null default 'all' check (wants in ('all', 'editions', 'digests'));
