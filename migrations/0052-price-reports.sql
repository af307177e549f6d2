-- What visitors say is wrong with the price of an offer: how many said it, and nothing of who it was. Written to the PostgreSQL 15 subset.

create table price_reports (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers on delete cascade,
  -- As the page showed it: another price is another question.
  price bigint not null check (price > 0),
  reason text not null check (reason in ('other-price', 'sold-out', 'other-product', 'no-page')),
  reports integer not null default 1 check (reports > 0),
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('mended', 'unfounded')),
  closed_by bigint references people on delete set null,
  check ((closed_at is null) = (outcome is null))
);
-- The same thing said again is counted.
create unique index price_reports_open_idx on price_reports (offer_id, price, reason) where closed_at is null;
create index price_reports_offer_idx on price_reports (offer_id);
create index price_reports_waiting_idx on price_reports (reported_at desc, id desc) where closed_at is null;
create index price_reports_closed_idx on price_reports (closed_at) where closed_at is not null;
create index price_reports_closed_by_idx on price_reports (closed_by) where closed_by is not null;
