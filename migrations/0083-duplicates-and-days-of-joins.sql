-- What a seller offers twice stays two products, and is listed once (docs/decisions/0060).
alter table product_listings
  -- A hash of all that says what it is; products with the same one read alike in lists. Null until it is derived.
  add column same_words bigint,
  -- Hashes of who offers it in which condition.
  add column sellers bigint[] not null default '{}',
  -- The product that lists show in its stead.
  add column duplicate_of bigint;
create index product_listings_duplicates_idx on product_listings (duplicate_of) where duplicate_of is not null;

-- A list has as many products as it shows.
create or replace function count_added_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, count(*) filter (where duplicate_of is null), sum(offers)
  from added where is_listed group by 1, 2, 3;
  return null;
end $$;
create or replace function count_removed_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, -count(*) filter (where duplicate_of is null), -sum(offers)
  from removed where is_listed group by 1, 2, 3;
  return null;
end $$;
create or replace function count_changed_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, sum(products), sum(offers) from (
    select category, product_type, is_sample, (duplicate_of is null)::int as products, offers from added where is_listed
    union all select category, product_type, is_sample, -(duplicate_of is null)::int, -offers from removed where is_listed
  ) changed group by 1, 2, 3 having sum(products) <> 0 or sum(offers) <> 0;
  return null;
end $$;

-- Since when an offer is of its product; null: since before this was noted. Joins are listed and taken back by it.
alter table offers add column product_since timestamptz;
create function note_product_of_offer() returns trigger language plpgsql as $$
begin
  new.product_since := now();
  return new;
end $$;
create trigger offers_note_product before update of product_id on offers
  for each row when (new.product_id is distinct from old.product_id) execute function note_product_of_offer();

-- Pairs that rules would join and could not: they are asked.
create index maintenance_items_contradictions_idx on maintenance_items (subject_id)
  where subject_type = 'match-pair' and why = 'contradiction';
