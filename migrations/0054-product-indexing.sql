-- Which products' pages search engines may keep (written to the PostgreSQL 15 subset). Derived by the job `product-indexing`; only what may not
-- be lost by deriving it again is kept: since when a page is indexed, and when it last said something new.
create table product_indexing (
  product_id bigint primary key references products on delete cascade,
  -- Null: it may not be kept, for want of this.
  indexed_at timestamptz,
  missing text check (missing in ('offers', 'stores', 'title', 'picture')),
  -- Since when nothing of it could be compared; null: something can.
  gone_at timestamptz,
  -- What the sitemap says of it: a new low, another store, another text, and no tick of a price.
  changed_at timestamptz not null,
  -- What was known of it then.
  lowest bigint,
  merchant_ids bigint[] not null,
  text_hash text not null,
  check ((indexed_at is null) = (missing is not null))
);
create index product_indexing_indexed_idx on product_indexing (product_id) include (changed_at) where indexed_at is not null;
create index product_indexing_missing_idx on product_indexing (missing);
