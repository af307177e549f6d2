-- Unit prices by type, and products' words in the vocabulary of search (written to the PostgreSQL 15 subset).

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
    product_search(p.title, p.brand, p.product_type), product_amount(p.facts, p.product_type)
  from products p where p.id = any(write_product_terms.products) order by p.id
  on conflict (product_id) do update set category = excluded.category, product_type = excluded.product_type,
    terms = excluded.terms, search = excluded.search, amount = excluded.amount
  where (t.category, t.product_type, t.terms, t.search, t.amount) is distinct from
    (excluded.category, excluded.product_type, excluded.terms, excluded.search, excluded.amount);
end $$;
drop function product_amount(jsonb);

update product_terms t set amount = product_amount(p.facts, p.product_type) from products p
where p.id = t.product_id and t.amount is distinct from product_amount(p.facts, p.product_type);
update product_listings l set unit_price = l.lowest / t.amount from product_terms t
where t.product_id = l.product_id and l.unit_price is distinct from l.lowest / t.amount;

-- Words of products' titles and brands, and how many products have them: what search corrects and completes towards, beside the words of
-- articles. Made by the job `product-words`; invented products are no part of it where the site is public.
create table product_words (
  word text primary key,
  products integer not null
);
create index product_words_trigram_idx on product_words using gin (word gin_trgm_ops);
create index product_words_prefix_idx on product_words (word text_pattern_ops);

create or replace function search_word(typed text)
returns table (stems text[], stop boolean, known boolean, written boolean, completions jsonb, spellings jsonb)
language plpgsql stable rows 1
set pg_trgm.similarity_threshold = 0.2
as $$
begin
  stems := tsvector_to_array(to_tsvector('pg_catalog.indonesian', typed));
  stop := cardinality(stems) > 0 and portal_lexemes(typed) = '';
  known := stop or exists (select from search_words where word = typed) or exists (select from product_words where word = typed);
  written := known or cardinality(search_newest(plainto_tsquery('pg_catalog.indonesian', typed), false, 1)) > 0;
  completions := search_spellings(array(
    select row(word, sum(articles))::search_words from (
      (select word, articles from search_words
        where word ~>=~ typed and word ~<~ (typed || chr(1114111)) and word <> typed order by articles desc, word limit 24)
      union all
      (select word, products from product_words
        where word ~>=~ typed and word ~<~ (typed || chr(1114111)) and word <> typed order by products desc, word limit 24)
    ) begun group by word order by sum(articles) desc, word limit 24));
  spellings := case when written or completions <> '[]' or length(typed) < 4 then '[]' else search_spellings(array(
    select row(word, sum(articles))::search_words from (
      (select word, articles from search_words
        where word % typed and abs(length(word) - length(typed)) <= 2
        order by similarity(word, typed) desc, articles desc, word limit 24)
      union all
      (select word, products from product_words
        where word % typed and abs(length(word) - length(typed)) <= 2
        order by similarity(word, typed) desc, products desc, word limit 24)
    ) alike group by word order by similarity(word, typed) desc, sum(articles) desc, word limit 24)) end;
  return next;
end
$$;
