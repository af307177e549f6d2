-- The catalogue: merchants, their feeds and the runs that read them, what they offer, what it cost when, and the products that
-- offers are of (docs/decisions/0038). Written to the PostgreSQL 15 subset.

create table merchants (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  home_url text not null check (home_url ~ '^https?://'),
  -- Put around each link to it, with {url} or {url_encoded} in the place of the offer's own address.
  link_template text check (link_template ~ '^https://.*\{url(_encoded)?\}'),
  -- Its key in the directory of stores, which is code.
  store text,
  -- Who is behind it, how one pays, returns and warranty: by fact its text, its source and the day it was looked up.
  facts jsonb not null default '{}',
  images_allowed boolean not null default false,
  -- Hosts whose product pages the operator may have read.
  page_hosts text[] not null default '{}',
  -- Invented, with everything that it offers: never counts as public.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table feeds (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants on delete restrict,
  name text not null check (name <> ''),
  -- url: fetched; file: a copy that was handed in; pages: product pages, one address a line; manual: typed in by people.
  source text not null check (source in ('url', 'file', 'pages', 'manual')),
  url text check ((source = 'url') = (url is not null)),
  -- How the file is read (encoding, format, delimiter, columns), decided once by its content.
  reading jsonb,
  -- Which column is which field; without it columns are guessed by their names.
  mapping jsonb,
  -- For what no path of its own says: the category and the product type of everything unmapped.
  category text,
  product_type text,
  -- Between two runs by schedule; null: run by hand only.
  interval_minutes integer check (interval_minutes between 15 and 44640),
  next_run_at timestamptz,
  paused_at timestamptz,
  -- Of the content that was applied last, and what the server said of it.
  checksum bytea,
  etag text,
  last_modified text,
  -- When the content that is applied was last seen to be what the merchant asks.
  sighted_at timestamptz,
  -- Of the content since when it has been the same bytes: seven days on they are no sighting any more.
  content_since timestamptz,
  -- When the same bytes begin to say something else, because a sale in them begins or ends.
  content_changes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index feeds_merchant_idx on feeds (merchant_id);
create index feeds_due_idx on feeds (next_run_at) where paused_at is null and next_run_at is not null;

-- User name and password or header of an address, encrypted with a key that is not in the database.
create table feed_secrets (
  feed_id bigint primary key references feeds on delete cascade,
  sealed bytea not null
);

create table feed_runs (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds on delete cascade,
  -- running: its task is at work; held: a person must decide.
  state text not null default 'running'
    check (state in ('running', 'held', 'applied', 'unchanged', 'failed', 'discarded', 'undoing', 'undone')),
  started_by text not null check (started_by in ('schedule', 'person', 'cli')),
  person_id bigint references people on delete set null,
  -- Why it is held or failed: a code of the module's table, and what the gate measured.
  reason text,
  findings jsonb not null default '[]',
  -- Its copy of the content in the data folder, until it is tidied away.
  file text,
  bytes bigint,
  checksum bytea,
  etag text,
  last_modified text,
  -- How it was read: becomes the feed's own when it is applied.
  reading jsonb,
  -- False: cut off, without its end; nothing is withdrawn by it.
  is_complete boolean not null default true,
  incomplete text,
  -- Accepted by a person: median and count of good runs begin with it.
  is_accepted boolean not null default false,
  -- Whether the offers it has count as seen at `observed_at`.
  is_sighting boolean not null default false,
  -- The moment from which its prices hold: when its content was fetched.
  observed_at timestamptz not null,
  content_changes_at timestamptz,
  -- Rows that the staging table must hold.
  staged_rows bigint,
  -- From then on it is applied, after a crash too.
  passed_gate_at timestamptz,
  rows_read bigint not null default 0,
  new_offers bigint not null default 0,
  changed bigint not null default 0,
  price_changed bigint not null default 0,
  unchanged bigint not null default 0,
  withdrawn bigint not null default 0,
  rejected bigint not null default 0,
  -- Rows of the same id in one file, and offers that another feed of the merchant has as well.
  duplicates bigint not null default 0,
  overlapping bigint not null default 0,
  -- Rejected rows by reason, and by column the share of rows in which it is empty.
  rejections jsonb not null default '{}',
  empty_shares jsonb not null default '{}',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz
);
create index feed_runs_feed_idx on feed_runs (feed_id, id desc);
create unique index feed_runs_unfinished_idx on feed_runs (feed_id) where state in ('running', 'undoing');
-- On which days offers were seen.
create index feed_runs_sighting_idx on feed_runs (feed_id, observed_at) where is_sighting;
create index feed_runs_checksum_idx on feed_runs (feed_id, checksum) where state = 'undone';
create index feed_runs_held_idx on feed_runs (id desc) where state = 'held';

-- Samples of rejected rows, for 30 days.
create table feed_rejections (
  run_id bigint not null references feed_runs on delete cascade,
  row_number bigint not null,
  field text not null,
  value text not null,
  reason text not null,
  primary key (run_id, row_number, field)
);

-- A feed's own paths of categories, and what a person says that they are. Without a category its offers are not public.
create table feed_paths (
  feed_id bigint not null references feeds on delete cascade,
  path text not null,
  category text,
  product_type text,
  offers bigint not null default 0,
  decided_by bigint references people on delete set null,
  decided_at timestamptz,
  primary key (feed_id, path)
);
create index feed_paths_waiting_idx on feed_paths (offers desc, feed_id, path) where category is null;

create table products (
  id bigint generated always as identity primary key,
  -- A public address: never changes by itself.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  brand text,
  category text not null,
  product_type text,
  gtin text,
  mpn text,
  facts jsonb not null default '{}',
  -- Fields that a person wrote: they win over what feeds say.
  edited jsonb not null default '{}',
  hidden_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_gtin_idx on products (gtin) where gtin is not null;

create table offers (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants on delete restrict,
  external_id text not null,
  -- Of a marketplace: who of its many sellers.
  seller text not null default '',
  -- Where it was last seen.
  feed_id bigint references feeds on delete set null,
  product_id bigint references products on delete set null,
  -- Why it is of that product; null until that was decided.
  match jsonb,
  title text not null,
  url text not null,
  image_url text,
  brand text,
  gtin text,
  mpn text,
  -- Of the merchant's own groups of variants.
  group_id text,
  condition text not null default 'new' check (condition in ('new', 'refurbished', 'used')),
  -- What the feed calls where it belongs, and what that is here.
  path text not null default '',
  category text,
  product_type text,
  -- Model codes in the title, to find the same thing elsewhere.
  codes text[] not null default '{}',
  facts jsonb not null default '{}',
  -- Of the columns above that a feed gives: what is equal needs no comparing.
  content_hash bigint not null,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (merchant_id, external_id)
);
create index offers_feed_idx on offers (feed_id, id);
create index offers_product_idx on offers (product_id);
create index offers_gtin_idx on offers (gtin) where gtin is not null;
create index offers_codes_idx on offers using gin (codes) with (fastupdate = off);
create index offers_unmatched_idx on offers (id) where product_id is null and category is not null;

-- What an offer's columns were before a run changed them, to undo it. As long as the run can be undone.
create table feed_run_changes (
  run_id bigint not null references feed_runs on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  previous jsonb not null,
  primary key (run_id, offer_id)
);
create index feed_run_changes_offer_idx on feed_run_changes (offer_id);

-- What an offer costs now. Apart from its texts, so that a price that changes touches no index of them.
create table offer_prices (
  offer_id bigint primary key references offers on delete cascade,
  price bigint not null,
  list_price bigint,
  -- Null: unknown.
  shipping bigint,
  currency text not null default 'IDR',
  -- 1 in stock, 2 out of stock, 3 preorder, 4 backorder.
  availability smallint not null,
  -- A price far from its own last one or from the product's others: kept, and part of nothing until it is confirmed.
  is_odd boolean not null default false,
  -- The last price that was not odd; null: there was none.
  plausible_price bigint,
  changed_at timestamptz not null,
  -- Null while its feed has it: then it was seen when the feed was.
  seen_at timestamptz,
  -- Complete runs in a row without it, and the last of them; at two it is withdrawn.
  missed_runs smallint not null default 0,
  missed_run_id bigint,
  withdrawn_at timestamptz
) with (fillfactor = 80);

-- What an offer asked from a moment on: a row where price, claimed old price or stock changes, and none while they do not.
-- Append-only. No references, so that a month can be rolled up or detached.
create table price_points (
  observed_at timestamptz not null,
  price bigint not null,
  list_price bigint,
  offer_id bigint not null,
  -- Whose content said so; null: imported from another system.
  run_id integer,
  -- 0 not in the feed any more, 1 in stock, 2 out of stock, 3 preorder, 4 backorder.
  availability smallint not null,
  -- 1 odd, 2 void (of an undone run), 4 imported.
  flags smallint not null default 0,
  primary key (offer_id, observed_at)
) partition by range (observed_at);
create index price_points_moment_idx on price_points using brin (observed_at);

-- Makes the partition of a month where there is none. Sessions own no tables (docs/decisions/0022), so this is how they get one: it
-- takes nothing but a month, and runs as the owner. Attached, not made in place, which would wait for all readers and stop later ones.
create function add_price_partition(month date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  first date := date_trunc('month', month);
  name text := 'price_points_' || to_char(first, 'YYYY_MM');
begin
  if first is null or first < date '2000-01-01' or first > now() + interval '2 months' then
    raise exception 'no partition for %', month using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(7005);
  if to_regclass('public.' || name) is not null then return; end if;
  execute format('create table public.%I (like public.price_points including all)', name);
  execute format('alter table public.price_points attach partition public.%I for values from (%L) to (%L)', name,
    to_char(first, 'YYYY-MM-DD') || ' 00:00+00', to_char(first + interval '1 month', 'YYYY-MM-DD') || ' 00:00+00');
end $$;

-- On which days of a month an imported history has a row for an offer, bit 0 being the first.
create table imported_price_days (
  offer_id bigint not null references offers on delete cascade,
  month date not null,
  days integer not null,
  primary key (offer_id, month)
);

-- The lowest that a product's offers asked from a day on: a row where it changes. Derived from price_points.
create table product_lows (
  product_id bigint not null references products on delete cascade,
  day date not null,
  -- Null: nobody had it.
  price bigint,
  offer_id bigint,
  primary key (product_id, day)
);

-- What lists show of a product and sort it by. Derived.
create table product_listings (
  product_id bigint primary key references products on delete cascade,
  category text not null,
  product_type text,
  offers integer not null,
  merchants integer not null,
  lowest bigint,
  lowest_offer_id bigint,
  updated_at timestamptz not null default now()
) with (fillfactor = 80);
create index product_listings_category_idx on product_listings (category, merchants desc, product_id);
create index product_listings_type_idx on product_listings (category, product_type, merchants desc, product_id);

-- What people decided of two offers: the same thing, or never. Outlives every import and model.
create table offer_links (
  first_id bigint not null references offers on delete cascade,
  second_id bigint not null references offers on delete cascade,
  link text not null check (link in ('must', 'cannot')),
  person_id bigint references people on delete set null,
  decided_at timestamptz not null default now(),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index offer_links_second_idx on offer_links (second_id);

-- How fresh an offer is, seen last at a moment by a feed that is read every so often: 0 fresh, 1 may have changed (one run missed),
-- 2 stale (two missed, 72 hours at least), 3 hidden (14 days). The one place that decides what changes by time alone.
create function offer_freshness(seen_at timestamptz, rhythm interval, moment timestamptz) returns smallint
language sql immutable parallel safe as $$
  select (case
    when seen_at is null or moment >= seen_at + interval '14 days' then 3
    when moment >= seen_at + greatest(rhythm * 2.25, interval '72 hours') then 2
    when moment >= seen_at + rhythm * 1.25 then 1
    else 0 end)::smallint
$$;

-- When that changes next; null: never again.
create function offer_freshness_ends(seen_at timestamptz, rhythm interval, moment timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select min(at) from unnest(array[seen_at + rhythm * 1.25, seen_at + greatest(rhythm * 2.25, interval '72 hours'),
    seen_at + interval '14 days']) as at where at > moment
$$;

-- Where the rows of a run wait: unlogged tables, made and dropped by sessions (platform/database/session-role.ts).
create schema if not exists feed_staging;
