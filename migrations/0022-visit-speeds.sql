-- How fast public pages were for those who read them (Core Web Vitals), as a histogram for each day: nothing of a visit is
-- kept but that it was one more. Written to the PostgreSQL 15 subset.

create table visit_speeds (
  -- Of the site's time zone. First in the key: what is asked for and what is forgotten goes by days.
  day date not null,
  page_kind text not null check (page_kind in ('home', 'article', 'list', 'stores', 'search', 'static')),
  device text not null check (device in ('phone', 'desktop')),
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'ttfb')),
  -- modules/visits/buckets.ts: each a tenth wider than the one before it.
  bucket smallint not null check (bucket between 0 and 120),
  visits integer not null check (visits > 0),
  primary key (day, page_kind, device, metric, bucket)
);
