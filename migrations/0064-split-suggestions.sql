-- Products whose offers contradict each other, for a person to divide (written to the PostgreSQL 15 subset).
create table split_suggestions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  kind text not null check (kind in ('gtin', 'quantity', 'price')),
  -- What contradicts, so that what somebody has dismissed is not suggested again, and something else is.
  fingerprint text not null,
  -- The fewer ones: those that would become another product.
  offers bigint[] not null,
  detail jsonb not null,
  found_at timestamptz not null default now(),
  -- The last night that has found it.
  seen_at timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by bigint references people on delete set null,
  unique (product_id, kind, fingerprint)
);
create index split_suggestions_open_idx on split_suggestions (id) where dismissed_at is null;
create index split_suggestions_dismissed_by_idx on split_suggestions (dismissed_by) where dismissed_by is not null;
