-- Products that became one, those that were split, and pairs that wait for a person's word (written to the PostgreSQL 15 subset).

-- What it has become part of. It stays, hidden, so that its address is nobody else's and undoing finds it.
alter table products add column merged_into bigint references products on delete set null;
create index products_merged_idx on products (merged_into) where merged_into is not null;
alter table products add constraint products_merged_check check (merged_into is null or hidden_at is not null);

alter table product_decisions drop constraint product_decisions_kind_check;
alter table product_decisions add constraint product_decisions_kind_check
  check (kind in ('edited', 'hidden', 'shown', 'separated', 'moved', 'joined', 'kept-apart', 'merged', 'split'));
-- What undoing has left as it is, because somebody has changed it since: {"offers": […], "redirects": […]}.
alter table product_decisions add column left_behind jsonb;

-- Which doubts are about a product.
create index offers_doubt_about_idx on offers (((match -> 'doubtful' ->> 'product')::bigint)) where match ? 'doubtful';

-- Pairs of products that a person is to decide, derived from the doubts of offers; those that are worth most.
create table match_pairs (
  id bigint generated always as identity primary key,
  -- The offer whose match says so, its product, and the product that it was held against.
  offer_id bigint not null unique references offers on delete cascade,
  product_id bigint not null references products on delete cascade,
  other_product_id bigint not null references products on delete cascade,
  -- Of the model; null where something else decided.
  score real,
  -- What pairs that are decided alike have in common.
  alike text not null,
  clicks integer not null,
  -- Clicks and one, times doubt, times spread of prices, in millionths.
  value bigint not null,
  skips integer not null default 0,
  found_at timestamptz not null default now()
);
create unique index match_pairs_products_idx on match_pairs (least(product_id, other_product_id), greatest(product_id, other_product_id));
create index match_pairs_product_idx on match_pairs (product_id);
create index match_pairs_other_idx on match_pairs (other_product_id);
-- What was skipped comes after everything else.
create index match_pairs_value_idx on match_pairs ((-skips), value, id);
create index match_pairs_alike_idx on match_pairs (alike);

-- What people said of such pairs, also for learning from it.
create table match_reviews (
  id bigint generated always as identity primary key,
  -- That of match_pairs, which has no row any more.
  pair_id bigint not null,
  offer_id bigint references offers on delete set null,
  other_offer_id bigint references offers on delete set null,
  product_type text,
  score real,
  -- The doubt of the offer's match, as it was.
  doubtful jsonb not null,
  verdict text not null check (verdict in ('same', 'variant', 'different', 'other-pack')),
  decision_id bigint references product_decisions on delete set null,
  person_id bigint references people on delete set null,
  decided_at timestamptz not null default now(),
  undone_at timestamptz
);
create index match_reviews_pair_idx on match_reviews (pair_id);
create index match_reviews_offer_idx on match_reviews (offer_id);
create index match_reviews_other_offer_idx on match_reviews (other_offer_id);
create index match_reviews_decision_idx on match_reviews (decision_id);
create index match_reviews_decided_idx on match_reviews (decided_at) where undone_at is null;
