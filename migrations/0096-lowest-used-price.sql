-- Used and refurbished offers have a lowest of their own (migration 0085): lists of what is used are put in order by it, and bounded by a budget.
alter table product_listings add column lowest_used bigint;

-- As refreshProducts derives it.
update product_listings l set lowest_used = o.total
from visible_products(true) p cross join lateral (
  select o.total from product_offers(p.id, now()) o where o.is_lowest and not o.is_comparable
) o
where p.id = l.product_id and l.conditions > 1;
