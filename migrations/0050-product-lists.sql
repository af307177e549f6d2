-- What lists of products are filtered, sorted and searched by (written to the PostgreSQL 15 subset).

-- Prices touch these columns, and no index over texts.
alter table product_listings
  -- Offers that a page shows at all: used ones and those out of stock among them.
  add column shown integer not null default 0,
  add column in_stock boolean not null default true,
  -- Of the shown ones: 1 new, 2 refurbished, 4 used.
  add column conditions smallint not null default 1,
  -- Rupiah of the lowest for a gram, a millilitre or a piece.
  add column unit_price double precision,
  -- What the rules say of its prices: 1 good, 2 the lowest ever, 4 dropped.
  add column verdict smallint not null default 0,
  -- By how much the offer that dropped is under its own median of 90 days, in thousandths of that.
  add column drop_permille smallint,
  add column drop_offer_id bigint,
  -- When that was reckoned; null: prices have changed since.
  add column verdict_at timestamptz;
alter table product_listings add column is_listed boolean generated always as (merchants > 0 or shown > 0) stored;

drop index product_listings_category_idx, product_listings_type_idx, product_listings_merchants_idx;
create index product_listings_merchants_idx on product_listings (merchants desc, product_id) where is_listed;
create index product_listings_category_idx on product_listings (category, merchants desc, product_id) where is_listed;
create index product_listings_type_idx on product_listings (category, product_type, merchants desc, product_id) where is_listed;
create index product_listings_category_price_idx on product_listings (category, lowest, product_id) where is_listed;
create index product_listings_type_price_idx on product_listings (category, product_type, lowest, product_id) where is_listed;
create index product_listings_unit_price_idx on product_listings (category, product_type, unit_price, product_id)
  where is_listed and unit_price is not null;
create index product_listings_drop_idx on product_listings (drop_permille desc, product_id) where drop_permille is not null;
-- Few of a category are any of these; without an index of their own a list would look at all of it for them.
create index product_listings_verdict_idx on product_listings (category, product_type) where verdict <> 0;
create index product_listings_condition_idx on product_listings (category, product_type) where conditions <> 1;
create index product_listings_out_of_stock_idx on product_listings (category, product_type) where not in_stock;
create index product_listings_undecided_idx on product_listings (product_id) where verdict_at is null;

-- A listing that nothing is shown of is in no list.
create or replace function count_added_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, count(*), sum(offers) from added where is_listed group by 1, 2, 3;
  return null;
end $$;
create or replace function count_removed_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, -count(*), -sum(offers) from removed where is_listed group by 1, 2, 3;
  return null;
end $$;
create or replace function count_changed_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, sum(products), sum(offers) from (
    select category, product_type, is_sample, 1 as products, offers from added where is_listed
    union all select category, product_type, is_sample, -1, -offers from removed where is_listed
  ) changed group by 1, 2, 3 having sum(products) <> 0 or sum(offers) <> 0;
  return null;
end $$;

-- What text says of products, by number: category, type, brand and each fact. Terms stay, so that their numbers never change.
create table listing_terms (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('category', 'type', 'brand', 'fact')),
  -- Of a fact: its key.
  name text not null default '',
  -- As addresses have it.
  value text not null,
  -- As it was written first.
  label text not null,
  unique (kind, name, value)
);

-- What of a product only text changes, apart from its prices, so that a price that changes touches no GIN index.
create table product_terms (
  product_id bigint primary key references products on delete cascade,
  category text not null,
  product_type text,
  terms integer[] not null,
  -- Merchants of its shown offers: changes when an offer comes or leaves, not by its price.
  stores integer[] not null default '{}',
  search tsvector not null,
  -- What one buys, in what its type is compared by (product_amount).
  amount double precision
);
create index product_terms_idx on product_terms using gin (terms, stores, search) with (fastupdate = off);
create index product_terms_category_idx on product_terms (category, product_id);
create index product_terms_type_idx on product_terms (category, product_type, product_id);

-- As a value stands in an address.
create function listing_slug(text text) returns text
language sql immutable parallel safe as $$
  select trim(both '-.' from regexp_replace(
    regexp_replace(normalize(lower(left(text, 60)), NFKD), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9.]+', '-', 'g'))
$$;
create function brand_slug(text text) returns text
language sql immutable parallel safe as $$ select trim(both '-' from replace(listing_slug(text), '.', '-')) $$;

create function fact_number(facts jsonb, key text) returns double precision
language sql immutable parallel safe as $$
  select case when jsonb_typeof(facts -> key) = 'number' and (facts ->> key)::numeric > 0 then (facts ->> key)::double precision end
$$;

-- What one buys, in what its type is compared by: grams, millilitres, pieces or sheets. A pack of three times 100 g holds 300 g. Null
-- where it is not known, or nothing is compared. Types are code (product-types.shared.ts); a test holds these lists to it.
create function product_amount(facts jsonb, product_type text) returns double precision
language sql immutable parallel safe as $$
  select case
    when product_type in (
      'makanan-kucing', 'makanan-anjing', 'makanan-ikan', 'pasir-kucing', 'susu-formula', 'susu-ibu-hamil', 'makanan-bayi',
      'pasta-gigi', 'beras', 'gula', 'tepung', 'kopi', 'susu-bubuk', 'susu-kental-manis', 'keju', 'mentega', 'madu', 'biskuit',
      'cokelat', 'permen', 'keripik', 'bumbu-masak', 'sereal', 'roti', 'makanan-beku', 'dumbel', 'whey-protein', 'deterjen',
      'cat-tembok', 'emas-batangan', 'perhiasan-emas'
    ) then fact_number(facts, 'berat') * coalesce(fact_number(facts, 'isi'), 1)
    when product_type in (
      'sampo-hewan', 'sabun-sampo-bayi', 'minyak-telon', 'sunscreen', 'serum-wajah', 'toner-wajah', 'pelembap', 'sabun-muka',
      'body-lotion', 'sampo', 'kondisioner', 'sabun-mandi', 'deodoran', 'parfum', 'minyak-goreng', 'susu-cair', 'yogurt',
      'air-mineral', 'minuman-ringan', 'kecap-saus', 'es-krim', 'oli-mesin', 'sampo-mobil', 'pelembut-pakaian', 'sabun-cuci-piring',
      'pembersih-lantai'
    ) then fact_number(facts, 'volume') * coalesce(fact_number(facts, 'isi'), 1)
    when product_type in (
      'popok-bayi', 'masker-wajah', 'sikat-gigi', 'pembalut', 'vitamin', 'masker-medis', 'telur', 'mi-instan', 'teh', 'shuttlecock',
      'lampu', 'pulpen', 'pensil', 'spidol', 'pensil-warna', 'buku-tulis'
    ) then fact_number(facts, 'isi')
    when product_type in ('tisu-basah', 'tisu', 'kertas-hvs')
      then fact_number(facts, 'lembar') * coalesce(fact_number(facts, 'isi'), 1)
  end
$$;

create function product_search(title text, brand text, product_type text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(portal_lexemes(left(title, 400) || ' ' || coalesce(brand, '')), 'A')
    || setweight(portal_lexemes(replace(coalesce(product_type, ''), '-', ' ')), 'B')
    -- Codes as people type them: "SM-A55" and "G 502" are "sma55" and "g502" as well.
    || setweight(to_tsvector('simple', coalesce((select string_agg(found[1] || found[2], ' ')
      from regexp_matches(lower(left(title, 400)), '\m([a-z]{1,4})[- ]([a-z]?[0-9]{2,}[a-z0-9]*)\M', 'g') as found), '')), 'C')
$$;

create function product_term_keys(category text, product_type text, brand text, facts jsonb)
returns table (kind text, name text, value text, label text)
language sql immutable parallel safe as $$
  select 'category', '', category, category
  union all select 'type', '', product_type, product_type where product_type is not null
  union all select 'brand', '', brand_slug(brand), left(brand, 60) where brand_slug(brand) <> ''
  union all select 'fact', key, listing_slug(text), left(text, 60) from (
    select key, facts ->> key as text from jsonb_object_keys(facts) as key
    where key ~ '^[a-z_]{1,30}$' and jsonb_typeof(facts -> key) in ('number', 'string') order by key limit 20
  ) fact where listing_slug(text) <> ''
$$;

-- Code that writes products need not know of all this.
create function write_product_terms(products bigint[]) returns void language plpgsql as $$
begin
  insert into listing_terms (kind, name, value, label)
  select distinct on (k.kind, k.name, k.value) k.kind, k.name, k.value, k.label
  from products p cross join lateral product_term_keys(p.category, p.product_type, p.brand, p.facts) k
  where p.id = any(write_product_terms.products)
    and not exists (select from listing_terms t where t.kind = k.kind and t.name = k.name and t.value = k.value)
  order by k.kind, k.name, k.value
  on conflict do nothing;
  insert into product_terms as t (product_id, category, product_type, terms, search, amount)
  select p.id, p.category, p.product_type,
    array(select known.id from product_term_keys(p.category, p.product_type, p.brand, p.facts) k
      join listing_terms known on known.kind = k.kind and known.name = k.name and known.value = k.value order by known.id),
    product_search(p.title, p.brand, p.product_type), product_amount(p.facts, p.product_type)
  from products p where p.id = any(write_product_terms.products) order by p.id
  on conflict (product_id) do update set category = excluded.category, product_type = excluded.product_type,
    terms = excluded.terms, search = excluded.search, amount = excluded.amount
  where (t.category, t.product_type, t.terms, t.search, t.amount) is distinct from
    (excluded.category, excluded.product_type, excluded.terms, excluded.search, excluded.amount);
end $$;

create function note_added_products() returns trigger language plpgsql as $$
begin
  perform write_product_terms(array(select id from added));
  return null;
end $$;
create function note_changed_products() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(select n.id from added n join removed o on o.id = n.id
    where (n.title, n.brand, n.category, n.product_type, n.facts) is distinct from
      (o.title, o.brand, o.category, o.product_type, o.facts));
begin
  if cardinality(changed) > 0 then perform write_product_terms(changed); end if;
  return null;
end $$;
create trigger products_note_added after insert on products
  referencing new table as added for each statement execute function note_added_products();
create trigger products_note_changed after update on products
  referencing old table as removed new table as added for each statement execute function note_changed_products();

select write_product_terms(array(select id from products));
update product_terms t set stores = array(
  select distinct o.merchant_id::integer from offers o where o.product_id = t.product_id and not o.is_hidden and o.category is not null);
update product_listings l set shown = (select count(*) from offers o join offer_prices p on p.offer_id = o.id
  where o.product_id = l.product_id and not o.is_hidden and o.category is not null and p.withdrawn_at is null);
update product_listings l set unit_price = l.lowest / t.amount from product_terms t
where t.product_id = l.product_id and l.unit_price is distinct from l.lowest / t.amount;

-- Counts of whole lists, kept ready by the job `product-facets`: by facet and value how many products have it. Without a type: of the
-- whole category.
create table listing_facets (
  category text not null,
  product_type text not null default '',
  is_sample boolean not null,
  facet text not null,
  value integer not null,
  products integer not null,
  primary key (category, product_type, is_sample, facet, value)
);
-- Categories whose lists have changed since they were counted.
create table listing_facets_due (category text primary key);
insert into listing_facets_due select distinct category from product_listings;
