-- What search finds products by (written to the PostgreSQL 15 subset): "Uni-ball" is "uniball" as well, and words of the shops' own titles are found
-- where the product's title has left them out, as the least of all (weight D).
create or replace function product_search(title text, brand text, product_type text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(portal_lexemes(replace(normalize(left(title, 400), nfkc), chr(8260), '/') || ' ' || coalesce(brand, '')), 'A')
    || setweight(portal_lexemes(replace(coalesce(product_type, ''), '-', ' ')), 'B')
    -- Codes as people type them: "SM-A55" and "G 502" are "sma55" and "g502" as well.
    || setweight(to_tsvector('simple', coalesce((select string_agg(found[1] || found[2], ' ')
      from regexp_matches(lower(left(title, 400)), '\m([a-z]{1,4})[- ]([a-z]?[0-9]{2,}[a-z0-9]*)\M', 'g') as found), '')), 'C')
    || setweight(to_tsvector('simple', coalesce((select string_agg(found[1] || found[2], ' ')
      from regexp_matches(lower(left(title, 400) || ' ' || coalesce(brand, '')), '\m([a-z]{2,12})-([a-z]{2,12})\M', 'g') as found), '')), 'C')
    || setweight(to_tsvector('simple', coalesce((select string_agg(format('ram%1$s ram%1$sgb %1$s %1$sgb %2$s %2$s%3$s', found[1], found[2], found[3]), ' ')
      from regexp_matches(lower(left(title, 400)), '\m(2|3|4|6|8|12|16|18|24|32)(?: ?gb)?/(16|32|64|128|256|512|1|2) ?(gb|tb)\M', 'g') as found), '')), 'C')
$$;

-- Of a few offers of a product, the words that it has not itself. Titles of one thing are alike: more of them add little.
create function offered_words(product bigint, known tsvector) returns tsvector
language sql stable parallel safe as $$
  select setweight(ts_delete(words, tsvector_to_array(known)), 'D') from (
    select portal_lexemes(coalesce(string_agg(left(title, 200), ' '), '')) as words from (
      select title from offers where product_id = product and not is_hidden order by id limit 5
    ) few
  ) offered
$$;

create or replace function write_product_terms(products bigint[]) returns void language plpgsql as $$
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
    own.search || offered_words(p.id, own.search), product_amount(p.facts, p.product_type)
  from products p cross join lateral (select product_search(p.title, p.brand, p.product_type) as search offset 0) own
  where p.id = any(write_product_terms.products) order by p.id
  on conflict (product_id) do update set category = excluded.category, product_type = excluded.product_type,
    terms = excluded.terms, search = excluded.search, amount = excluded.amount
  where (t.category, t.product_type, t.terms, t.search, t.amount) is distinct from
    (excluded.category, excluded.product_type, excluded.terms, excluded.search, excluded.amount);
end $$;

update product_terms t set search = own.search || offered_words(p.id, own.search)
from products p cross join lateral (select product_search(p.title, p.brand, p.product_type) as search offset 0) own
where p.id = t.product_id and t.search is distinct from own.search || offered_words(p.id, own.search);
