-- How often pages are read, as sums: nothing of a single visit is stored. `kind` says what `name` is: a page's path, a referring site, a class of
-- device, the page of a sign-up, words that were searched. After thirteen months the days of a month become one row, of its first day.
create table page_statistics (
  day date not null,
  is_month boolean not null default false,
  kind text not null check (kind in ('view', 'referrer', 'device', 'signup', 'search')),
  name text not null check (length(name) <= 300),
  count integer not null check (count > 0),
  -- Of words that were searched: how much was found the last time.
  found integer,
  primary key (kind, is_month, day, name)
);
-- What is to become months.
create index page_statistics_days_idx on page_statistics (day) where not is_month;
-- What one page has been read.
create index page_statistics_names_idx on page_statistics (name, day) where kind = 'view';
