-- What is sold out is counted apart, and offers are those of what is not: a category said more products than offers.
alter table product_counts add column sold_out integer not null default 0;

create or replace function count_added_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, sold_out, offers)
  select category, product_type, is_sample, count(*) filter (where duplicate_of is null),
    count(*) filter (where duplicate_of is null and not in_stock), coalesce(sum(shown) filter (where in_stock), 0)
  from added where is_listed group by 1, 2, 3;
  return null;
end $$;
create or replace function count_removed_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, sold_out, offers)
  select category, product_type, is_sample, -count(*) filter (where duplicate_of is null),
    -count(*) filter (where duplicate_of is null and not in_stock), -coalesce(sum(shown) filter (where in_stock), 0)
  from removed where is_listed group by 1, 2, 3;
  return null;
end $$;
create or replace function count_changed_listings() returns trigger language plpgsql as $$
begin
  insert into product_counts (category, product_type, is_sample, products, sold_out, offers)
  select * from (
    select category, product_type, is_sample, sum(product) as products, sum(sold_out) as sold_out, sum(offers) as offers
    from (
      select category, product_type, is_sample, (duplicate_of is null)::int as product,
        (duplicate_of is null and not in_stock)::int as sold_out, case when in_stock then shown else 0 end as offers
      from added where is_listed
      union all select category, product_type, is_sample, -(duplicate_of is null)::int,
        -(duplicate_of is null and not in_stock)::int, case when in_stock then -shown else 0 end
      from removed where is_listed
    ) changed group by 1, 2, 3
  ) counted where products <> 0 or sold_out <> 0 or offers <> 0;
  return null;
end $$;

delete from product_counts;
insert into product_counts (category, product_type, is_sample, products, sold_out, offers)
select category, product_type, is_sample, count(*) filter (where duplicate_of is null),
  count(*) filter (where duplicate_of is null and not in_stock), coalesce(sum(shown) filter (where in_stock), 0)
from product_listings where is_listed group by 1, 2, 3;

-- Where all have as many stores, the newest is first: read backwards.
drop index product_listings_merchants_idx, product_listings_category_idx, product_listings_type_idx;
create index product_listings_merchants_idx on product_listings (merchants, product_id) where is_listed;
create index product_listings_category_idx on product_listings (category, merchants, product_id) where is_listed;
create index product_listings_type_idx on product_listings (category, product_type, merchants, product_id) where is_listed;
