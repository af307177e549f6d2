-- Editions that the site writes itself: the day that each is for, of which there is one.
alter table newsletter_campaigns add column digest_day date unique;
-- Which of the two a subscriber wants.
alter table newsletter_subscriptions
  add column wants text not null default 'all' check (wants in ('all', 'editions', 'digests'));
