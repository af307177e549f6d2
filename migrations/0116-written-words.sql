-- What search finds products by (written to the PostgreSQL 15 subset). Three kinds of words are found as titles write them: "V-GeN" and "T-shirt" as one
-- word; nouns with "pe", whose stem is another word ("pewangi" is not "wangi"); and what a product is without: "tanpa gula" is the word "tanpagula".
create or replace function product_search(title text, brand text, product_type text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(portal_lexemes(replace(normalize(left(title, 400), nfkc), chr(8260), '/') || ' ' || coalesce(brand, '')), 'A')
    || setweight(portal_lexemes(replace(coalesce(product_type, ''), '-', ' ')), 'B')
    -- Codes as people type them: "SM-A55" and "G 502" are "sma55" and "g502" as well.
    || setweight(to_tsvector('simple', coalesce((select string_agg(found[1] || found[2], ' ')
      from regexp_matches(lower(left(title, 400)), '\m([a-z]{1,4})[- ]([a-z]?[0-9]{2,}[a-z0-9]*)\M', 'g') as found), '')), 'C')
    || setweight(to_tsvector('simple', coalesce((select string_agg(found[1] || found[2], ' ')
      from regexp_matches(lower(left(title, 400) || ' ' || coalesce(brand, '')), '\m([a-z]{1,12})-([a-z]{2,12})\M', 'g') as found), '')), 'C')
    || setweight(to_tsvector('simple', coalesce((select string_agg(found[1], ' ')
      from regexp_matches(lower(left(title, 400)), '\m(pe[a-z]{5,20})\M', 'g') as found), '')), 'C')
    || setweight(to_tsvector('simple', coalesce((select string_agg('tanpa' || coalesce(found[1], found[2]), ' ')
      from regexp_matches(lower(left(title, 400)), '\m(?:(?:tanpa|non|bebas|zero|less)[- ]([a-z]{3,20})|([a-z]{3,20})[- ]free)\M', 'g') as found), '')), 'C')
    || setweight(to_tsvector('simple', coalesce((select string_agg(format('ram%1$s ram%1$sgb %1$s %1$sgb %2$s %2$s%3$s', found[1], found[2], found[3]), ' ')
      from regexp_matches(lower(left(title, 400)), '\m(2|3|4|6|8|12|16|18|24|32)(?: ?gb)?/(16|32|64|128|256|512|1|2) ?(gb|tb)\M', 'g') as found), '')), 'C')
$$;

update product_terms t set search = own.search || offered_words(p.id, own.search)
from products p cross join lateral (select product_search(p.title, p.brand, p.product_type) as search offset 0) own
where p.id = t.product_id
  and lower(p.title || ' ' || coalesce(p.brand, '')) ~ '\m(?:[a-z]-[a-z]{2,12}|pe[a-z]{5,20}|(?:tanpa|non|bebas|zero|less)[- ][a-z]{3,20}|[a-z]{3,20}[- ]free)\M'
  and t.search is distinct from own.search || offered_words(p.id, own.search);
