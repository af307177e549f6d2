-- What other programs and editors hang on the articles: redirects kept by hand, former names of tags, keys of the content
-- API, webhooks with their deliveries. Written to the PostgreSQL 15 subset.

-- The page that a path with a query or a fragment leads to.
create function path_only(address text) returns text
language sql immutable parallel safe
return split_part(split_part(address, '#', 1), '?', 1);

alter table redirects add column id bigint generated always as identity;
alter table redirects add constraint redirects_id_key unique (id);
-- What leads to a path that itself moves on.
create index redirects_target_idx on redirects (path_only(to_path));
create index redirects_from_trigram_idx on redirects using gin (from_path gin_trgm_ops);
create index redirects_to_trigram_idx on redirects using gin (to_path gin_trgm_ops);

create index tags_name_idx on tags (lower(name), id);
create index tags_name_trigram_idx on tags using gin (lower(name) gin_trgm_ops);

-- What a tag was called before it was renamed or merged: whoever still writes that gets the tag it has become.
create table tag_aliases (
  slug text primary key,
  tag_id bigint not null references tags (id) on delete cascade
);
create index tag_aliases_tag_id_idx on tag_aliases (tag_id);

create index authors_name_idx on authors (lower(name), id);

-- The content API lists all languages, and by author.
create index articles_newest_idx on articles (published_at desc, id desc) where status = 'published';
create index articles_author_newest_idx on articles (author_id, published_at desc, id desc) where status = 'published';

create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  scopes text[] not null,
  -- SHA-256 of the token, and its first characters, by which people tell keys apart.
  token_hash bytea not null unique,
  hint text not null,
  created_by bigint references people (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_created_by_idx on api_keys (created_by);

create table webhooks (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  -- In the clear: every delivery is signed with it.
  secret text not null,
  -- Switched off by a person, or by the product after failures without end.
  disabled_at timestamptz,
  disabled_by text check (disabled_by in ('person', 'failures')),
  -- The first failure since the last success.
  failing_since timestamptz,
  created_by bigint references people (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((disabled_at is null) = (disabled_by is null))
);
create index webhooks_created_by_idx on webhooks (created_by);

-- Something to be told to a webhook; written in the transaction of the change that it tells of.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  -- What receivers know it by.
  event_id uuid not null default gen_random_uuid(),
  webhook_id bigint not null references webhooks (id) on delete cascade,
  event text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'parked')),
  -- Since it was last queued by a person or a change.
  attempts smallint not null default 0,
  next_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_webhook_id_idx on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null default now(),
  -- Of the HTTP answer; null where there was none, and then `error` says why.
  status smallint,
  error text,
  milliseconds integer not null,
  -- The beginning of the answer's body.
  excerpt text not null default ''
);
create index webhook_attempts_delivery_id_idx on webhook_attempts (delivery_id, id);
