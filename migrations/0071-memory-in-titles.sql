-- What search finds phones and air conditioners by (written to the PostgreSQL 15 subset). "8/256 GB" is one word to PostgreSQL's parser, and "½" none:
-- "8gb" and "256gb" are words of such a title as well, "ram 8" is "ram8" there, and "½ PK" is "1/2 PK".
create or replace function product_search(title text, brand text, product_type text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(portal_lexemes(replace(normalize(left(title, 400), nfkc), chr(8260), '/') || ' ' || coalesce(brand, '')), 'A')
    || setweight(portal_lexemes(replace(coalesce(product_type, ''), '-', ' ')), 'B')
    -- Codes as people type them: "SM-A55" and "G 502" are "sma55" and "g502" as well.
    || setweight(to_tsvector('simple', coalesce((select string_agg(found[1] || found[2], ' ')
      from regexp_matches(lower(left(title, 400)), '\m([a-z]{1,4})[- ]([a-z]?[0-9]{2,}[a-z0-9]*)\M', 'g') as found), '')), 'C')
    || setweight(to_tsvector('simple', coalesce((select string_agg(format('ram%1$s ram%1$sgb %1$s %1$sgb %2$s %2$s%3$s', found[1], found[2], found[3]), ' ')
      from regexp_matches(lower(left(title, 400)), '\m(2|3|4|6|8|12|16|18|24|32)(?: ?gb)?/(16|32|64|128|256|512|1|2) ?(gb|tb)\M', 'g') as found), '')), 'C')
$$;
update product_terms t set search = product_search(p.title, p.brand, p.product_type) from products p
where p.id = t.product_id and p.title ~ '[0-9]/[0-9]|[¼½¾]' and t.search is distinct from product_search(p.title, p.brand, p.product_type);
