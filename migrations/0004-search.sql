-- How the public search finds "the newest matches of this query" in about the same time among 100 and 100,000
-- articles, and what it asks of its vocabulary. Written to the PostgreSQL 15 subset.

create extension if not exists btree_gin;

-- Days since 1970 (UTC).
create function search_day(moment timestamptz) returns integer
language sql immutable parallel safe
return floor(extract(epoch from moment - timestamptz '1970-01-01 00:00:00+00') / 86400)::integer;

-- The day comes first: GIN works its conditions off in the order of the columns and skips through the later ones, so
-- that a common word costs what its newest days hold. Titles are a column of their own: GIN keeps no weights, and
-- `word:A` would fetch every vector that has the word. No pending list: every search would read it through until the
-- next vacuum.
drop index articles_search_idx;
create index articles_search_idx on articles
  using gin (search_day(published_at), search_vector, ts_filter(search_vector, '{a}')) with (fastupdate = off)
  where status = 'published' and language = 'id';

-- The newest `most` matches since a day (null: ever), newest first. One scan of articles_search_idx, whatever the
-- word: the planner takes reading a vector for cheap, and for common words would rather walk through all the
-- articles. (Of less than some 200 articles it reads all, and that is cheap.)
create function search_matches(query tsquery, titles boolean, since integer, most integer) returns bigint[]
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
begin
  if titles and since is not null then
    return array(
      select id from articles
      where status = 'published' and language = 'id' and search_day(published_at) >= since
        and ts_filter(search_vector, '{a}') @@ query
      order by published_at desc, id desc limit most);
  elsif titles then
    return array(
      select id from articles
      where status = 'published' and language = 'id' and ts_filter(search_vector, '{a}') @@ query
      order by published_at desc, id desc limit most);
  elsif since is not null then
    return array(
      select id from articles
      where status = 'published' and language = 'id' and search_day(published_at) >= since and search_vector @@ query
      order by published_at desc, id desc limit most);
  end if;
  return array(
    select id from articles
    where status = 'published' and language = 'id' and search_vector @@ query
    order by published_at desc, id desc limit most);
end
$$;

-- The newest `most` matches ever, newest first. Looks at the newest 500 articles, then at as many as should do by
-- what those gave, then at all; whatever the word, that fetches some hundred rows. A query of phrases would read the
-- vector of every article that has the words: pass `a & b` and look for the phrase in what comes back.
create function search_newest(query tsquery, titles boolean, most integer) returns bigint[]
language plpgsql stable
as $$
declare
  moment timestamptz;
  since integer;
  newest bigint[];
begin
  select published_at into moment from articles
  where status = 'published' and language = 'id' order by published_at desc, id desc offset 500 limit 1;
  if moment is null then
    return search_matches(query, titles, null, most);
  end if;
  since := search_day(moment);
  newest := search_matches(query, titles, since, most);
  -- From fewer than three no rate can be told; and then there are few in all.
  if cardinality(newest) between 3 and most - 1 then
    select published_at into moment from articles
    where status = 'published' and language = 'id' order by published_at desc, id desc limit 1;
    since := search_day(moment) - (search_day(moment) - since + 1) * ceil(1.5 * most / cardinality(newest))::integer;
    newest := search_matches(query, titles, since, most);
  end if;
  if cardinality(newest) < most then
    return search_matches(query, titles, null, most);
  end if;
  return newest;
end
$$;

-- What is worth ranking: the newest matches in titles and the newest anywhere; where nothing has all the words
-- (`every`), what has some of them (`some_of`; null: do not look). `bounded`: there may be more.
create function search_candidates(every tsquery, some_of tsquery, most integer)
returns table (article_id bigint, relaxed boolean, bounded boolean)
language plpgsql stable rows 100
as $$
declare
  titles bigint[];
  texts bigint[];
begin
  texts := search_newest(every, false, most);
  relaxed := cardinality(texts) = 0 and some_of is not null;
  if relaxed then
    texts := search_newest(some_of, false, most);
  end if;
  bounded := cardinality(texts) = most;
  if bounded then
    titles := search_newest(case when relaxed then some_of else every end, true, most);
  end if;
  return query select candidate.id, search_candidates.relaxed, search_candidates.bounded
    from (select unnest(texts) union select unnest(titles)) as candidate (id);
end
$$;

-- [{word, stems, articles}] for words of the vocabulary.
create function search_spellings(words search_words[]) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('word', word, 'stems', stems, 'articles', articles) order by place), '[]')
  from unnest(words) with ordinality as vocabulary (word, articles, place),
    tsvector_to_array(portal_lexemes(word)) as stems
  where cardinality(stems) > 0
$$;

-- What is known of a word somebody typed. Its stems (none: nothing to search for); whether it carries no meaning of
-- its own; whether it is in the vocabulary; whether any article has it; the commonest words it begins; and, where all
-- that gives nothing, similar words. The threshold lets one slip in a word of five letters through; who asks counts
-- the slips.
create function search_word(typed text)
returns table (stems text[], stop boolean, known boolean, written boolean, completions jsonb, spellings jsonb)
language plpgsql stable rows 1
set pg_trgm.similarity_threshold = 0.2
as $$
begin
  stems := tsvector_to_array(to_tsvector('pg_catalog.indonesian', typed));
  stop := cardinality(stems) > 0 and portal_lexemes(typed) = '';
  known := stop or exists (select from search_words where word = typed);
  written := known or cardinality(search_newest(plainto_tsquery('pg_catalog.indonesian', typed), false, 1)) > 0;
  completions := search_spellings(array(
    select vocabulary from search_words as vocabulary
    where word ~>=~ typed and word ~<~ (typed || chr(1114111)) and word <> typed
    order by articles desc, word limit 24));
  spellings := case when written or completions <> '[]' or length(typed) < 4 then '[]' else search_spellings(array(
    select vocabulary from search_words as vocabulary
    where word % typed and abs(length(word) - length(typed)) <= 2
    order by similarity(word, typed) desc, articles desc, word limit 24)) end;
  return next;
end
$$;

-- A text with the matches marked. A phrase is marked only where it stands as one; ts_headline by itself would mark
-- its words wherever they are. The marks are private-use characters, which are taken out of the text beforehand.
create function search_headline(document text, words tsquery, phrases tsquery[], options text) returns text
language plpgsql immutable parallel safe
as $$
declare
  start_mark constant text := chr(57344);
  end_mark constant text := chr(57345);
  phrase tsquery;
begin
  foreach phrase in array phrases loop
    if to_tsvector('pg_catalog.indonesian', document) @@ phrase then
      words := words || phrase;
    end if;
  end loop;
  return ts_headline('pg_catalog.indonesian', translate(document, start_mark || end_mark, ''), words,
    format('StartSel=%s, StopSel=%s, %s', start_mark, end_mark, options));
end
$$;
