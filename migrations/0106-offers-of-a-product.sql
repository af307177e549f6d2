-- How the offers of a product are found while a large catalogue is matched for the first time (written to the PostgreSQL 15 subset). Until autovacuum
-- has looked again, statistics say that hardly any offer has a product, and the planner chose ways that read all offers for each product.

-- `offset 0`: the index on product_id finds the offers, and not a walk through all of them in the order of their ids.
create or replace function offered_words(product bigint, known tsvector) returns tsvector
language sql stable parallel safe as $$
  select setweight(ts_delete(words, tsvector_to_array(known)), 'D') from (
    select portal_lexemes(coalesce(string_agg(left(title, 200), ' '), '')) as words from (
      select title from (select id, title from offers where product_id = product and not is_hidden offset 0) of_product
      order by id limit 5
    ) few
  ) offered
$$;

-- Which products a merchant has. As a key, product_id let PostgreSQL 18 look a product's offers up here once for each merchant (a skip scan); a
-- column that is only included cannot be looked up.
drop index offers_merchant_product_idx;
create index offers_merchant_products_idx on offers (merchant_id) include (product_id) where product_id is not null;
