-- How many products and offers lists have, so that no page counts them (written to the PostgreSQL 15 subset).

-- As its product's, for the counts: a product that is deleted takes its listing along, and cannot be asked then.
alter table product_listings add column is_sample boolean not null default false;

create function note_sample_listing() returns trigger language plpgsql as $$
begin
  new.is_sample := (select is_sample from products where id = new.product_id);
  return new;
end $$;
create trigger product_listings_note_sample before insert on product_listings
  for each row execute function note_sample_listing();

-- Sums: what a list has is the sum of its rows. Kept by the triggers on product_listings, each statement adding what it changed, so
-- that writers never wait for each other at one row; the job `product-counts` adds them up again into one row each.
create table product_counts (
  id bigint generated always as identity primary key,
  category text not null,
  product_type text,
  is_sample boolean not null,
  products bigint not null,
  offers bigint not null
);

-- A listing without a merchant is in no list.
create function count_added_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, count(*), sum(offers) from added where merchants > 0 group by 1, 2, 3;
  return null;
end $$;

create function count_removed_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, -count(*), -sum(offers) from removed where merchants > 0 group by 1, 2, 3;
  return null;
end $$;

-- A tick of a price changes a listing, and no count.
create function count_changed_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, offers)
  select category, product_type, is_sample, sum(products), sum(offers) from (
    select category, product_type, is_sample, 1 as products, offers from added where merchants > 0
    union all select category, product_type, is_sample, -1, -offers from removed where merchants > 0
  ) changed group by 1, 2, 3 having sum(products) <> 0 or sum(offers) <> 0;
  return null;
end $$;

create trigger product_listings_count_added after insert on product_listings
  referencing new table as added for each statement execute function count_added_listings();
create trigger product_listings_count_removed after delete on product_listings
  referencing old table as removed for each statement execute function count_removed_listings();
create trigger product_listings_count_changed after update on product_listings
  referencing old table as removed new table as added for each statement execute function count_changed_listings();

insert into product_counts (category, product_type, is_sample, products, offers)
select l.category, l.product_type, p.is_sample, count(*), sum(l.offers)
from product_listings l join products p on p.id = l.product_id where l.merchants > 0 group by 1, 2, 3;
update product_listings l set is_sample = true from products p where p.id = l.product_id and p.is_sample;

-- Those with the most stores, of all categories.
create index product_listings_merchants_idx on product_listings (merchants desc, product_id);

-- Visits of the pages of products are counted apart.
alter table visit_speeds drop constraint visit_speeds_page_kind_check;
alter table visit_speeds add constraint visit_speeds_page_kind_check
  check (page_kind in ('home', 'article', 'list', 'stores', 'search', 'static', 'product'));
