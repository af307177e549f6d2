-- Product pages as a feed, one address a row, and offers that people type in (docs/decisions/0038).

create table feed_pages (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds on delete cascade,
  url text not null check (url ~ '^https?://'),
  -- The offer's own key: a hash of the address, which may be longer than a key.
  external_id text not null,
  -- The run that read it last: one that was cut off goes on with the pages that it has not read.
  run_id bigint,
  read_at timestamptz,
  -- What was found: an offer as a row of a feed, or the code of why there is none.
  found jsonb,
  problem text,
  detail text,
  -- In a row; the third pauses the page.
  failures smallint not null default 0,
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  unique (feed_id, url)
);
create index feed_pages_external_id_idx on feed_pages (feed_id, external_id);

-- What is known of the servers whose pages are read: their robots.txt, kept a day, and when they were last asked for anything.
create table page_origins (
  origin text primary key,
  host text not null,
  -- rules: `robots` holds; open: there is none; closed: it cannot be read, so that nothing may be.
  robots_state text check (robots_state in ('rules', 'open', 'closed')),
  robots text,
  robots_read_at timestamptz,
  requested_at timestamptz
);
create index page_origins_host_idx on page_origins (host);

-- Prices that people have typed in, one row an offer as it was typed last. A run of the merchant's feed of the source `manual`
-- brings each into the catalogue.
create table manual_offers (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds on delete cascade,
  title text not null check (title <> ''),
  url text not null check (url ~ '^https?://'),
  price bigint not null check (price > 1),
  list_price bigint check (list_price > price),
  availability text not null check (availability in ('in_stock', 'out_of_stock', 'preorder', 'backorder')),
  condition text not null check (condition in ('new', 'refurbished', 'used')),
  brand text,
  gtin text,
  category text not null,
  product_type text,
  -- When the price was seen, and by whom.
  observed_at timestamptz not null,
  person_id bigint references people on delete set null,
  -- The run that brings it in; null: it waits for its turn.
  run_id bigint,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index manual_offers_feed_idx on manual_offers (feed_id);
create index manual_offers_waiting_idx on manual_offers (id) where run_id is null;
create unique index feeds_manual_idx on feeds (merchant_id) where source = 'manual';
