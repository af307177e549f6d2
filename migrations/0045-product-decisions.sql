-- What people decided of products and of odd prices, so that each decision is seen and undone (written to the PostgreSQL 15 subset).

-- Raised by each change of a person, so that of two who edit at once the later one notices. Feeds leave it alone.
alter table products add column version integer not null default 1;

create table product_decisions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('edited', 'hidden', 'shown', 'separated', 'moved', 'joined', 'kept-apart')),
  -- Where it was decided: of an offer, the product that it was of.
  product_id bigint not null references products on delete cascade,
  -- Where the offer went, or what it was kept apart from.
  other_product_id bigint references products on delete set null,
  offer_id bigint references offers on delete set null,
  -- What was before and after, for undoing it.
  changes jsonb not null,
  person_id bigint references people on delete set null,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references people on delete set null
);
create index product_decisions_product_idx on product_decisions (product_id, id desc);
create index product_decisions_other_idx on product_decisions (other_product_id, id desc) where other_product_id is not null;
create index product_decisions_offer_idx on product_decisions (offer_id) where offer_id is not null;

create table price_decisions (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers on delete cascade,
  -- The odd price that it is about, what was asked before, and what other stores asked when it was decided.
  price bigint not null,
  previous_price bigint,
  median bigint,
  verdict text not null check (verdict in ('right', 'wrong')),
  -- Of a right one, since when it was asked: undone, it is odd again from then on.
  since timestamptz,
  person_id bigint references people on delete set null,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references people on delete set null
);
create index price_decisions_offer_idx on price_decisions (offer_id, price);
-- One price is called wrong once.
create unique index price_decisions_wrong_idx on price_decisions (offer_id, price) where verdict = 'wrong' and undone_at is null;

-- Lists of the admin.
create index products_category_idx on products (category, id desc);
create index products_type_idx on products (product_type, id desc) where product_type is not null;
create index products_brand_idx on products (brand, product_type) where brand is not null;
create index products_hidden_idx on products (id desc) where hidden_at is not null;
create index products_words_trigram_idx on products using gin
  (lower(title || ' ' || coalesce(brand, '') || ' ' || coalesce(mpn, '')) gin_trgm_ops);
create index offers_merchant_product_idx on offers (merchant_id, product_id) where product_id is not null;
create index offers_doubtful_idx on offers (product_id) where match ? 'doubtful';
