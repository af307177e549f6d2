-- One small picture a product, fetched from a store that allows it (written to the PostgreSQL 15 subset). The file lies with the other pictures.
create table product_pictures (
  product_id bigint primary key references products on delete cascade,
  -- Whose it is.
  merchant_id bigint references merchants on delete cascade,
  source_url text not null,
  -- SHA-256 of the file; null: none was got.
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  width int,
  height int,
  attempts int not null,
  attempted_at timestamptz not null,
  problem text,
  -- Somebody asked for it, or an editor did not want it: no other one is fetched.
  removed_at timestamptz,
  check ((file_hash is null) = (width is null) and (file_hash is null) = (height is null))
);
create index product_pictures_merchant_idx on product_pictures (merchant_id);
create index product_pictures_file_idx on product_pictures (file_hash);
