-- Products' words in the vocabulary of search (written to the PostgreSQL 15 subset).

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
