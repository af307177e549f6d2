-- Ranking as a sum over the words of a question, rare words weighing more (src/modules/search/README.md). The vector
-- learns which words stand in headings: A title, B keywords, tags and summary, C headings, D text.
drop index articles_search_idx;

update articles set search_vector =
  ts_filter(search_vector, '{a,b}')
  || setweight(portal_lexemes(coalesce(
       (select string_agg(heading ->> 'text', E'\n') from jsonb_array_elements(contents) as heading), '')), 'C')
  || setweight(ts_filter(search_vector, '{c}'), 'D');

create index articles_search_idx on articles
  using gin (search_day(published_at), search_vector, ts_filter(search_vector, '{a}')) with (fastupdate = off)
  where status = 'published' and language = 'id';

-- How many articles search looks through; of many about how many.
create function search_total() returns integer
language plpgsql stable
as $$
declare
  counted constant integer := 1000;
  total integer;
begin
  select count(*) into total from (
    select from articles where status = 'published' and language = 'id' limit counted) as some_articles;
  if total = counted then
    select greatest(counted, reltuples::integer) into total from pg_class where oid = 'articles_list_idx'::regclass;
  end if;
  return total;
end
$$;

-- How many articles match since a day (null: ever), counted up to `most`. One scan of articles_search_idx, like
-- search_matches.
create function search_count(query tsquery, since integer, most integer) returns integer
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
begin
  if since is not null then
    return (select count(*) from (
      select from articles
      where status = 'published' and language = 'id' and search_day(published_at) >= since and search_vector @@ query
      limit most) as match);
  end if;
  return (select count(*) from (
    select from articles
    where status = 'published' and language = 'id' and search_vector @@ query
    limit most) as match);
end
$$;

-- Of how many articles each query finds some: exactly of few, of a common word by its share of the newest 500 articles.
create function search_frequencies(queries tsquery[]) returns table (total integer, counts integer[])
language plpgsql stable
as $$
declare
  sampled constant integer := 500;
  telling constant integer := 10;
  counted constant integer := 2000;
  moment timestamptz;
  since integer;
  sample integer;
  query tsquery;
  matches integer;
begin
  total := search_total();
  counts := '{}';
  if total > 2 * sampled then
    select published_at into moment from articles
    where status = 'published' and language = 'id' order by published_at desc, id desc offset sampled limit 1;
    since := search_day(moment) + 1;
    sample := (select count(*) from (
      select from articles
      where status = 'published' and language = 'id' and published_at >= (since * 86400)::double precision * interval '1 s' + timestamptz '1970-01-01 00:00:00+00'
      limit counted) as newest);
  end if;
  foreach query in array queries loop
    matches := 0;
    if sample >= telling then
      matches := search_count(query, since, counted);
    end if;
    if matches >= telling then
      counts := counts || least(total, round(matches::numeric * total / sample)::integer);
    else
      counts := counts || search_count(query, null, counted);
    end if;
  end loop;
  return next;
end
$$;

-- What is worth ranking. The newest that have all the words (`every`), in titles and anywhere; then, for each of the
-- words that tell most (`selecting`, the rarest first), the newest that have it together with another of the question
-- (`others`, as many), in titles, and at all. `bounded`: more may have all the words.
drop function search_candidates(tsquery, tsquery, text[], integer);
create function search_candidates(every tsquery, selecting tsquery[], others tsquery[], most integer)
returns table (article_id bigint, bounded boolean)
language plpgsql stable rows 100
as $$
declare
  found_ids bigint[];
  alone bigint[];
  anything tsquery;
begin
  found_ids := search_newest(every, false, most);
  bounded := cardinality(found_ids) = most;
  if bounded then
    found_ids := found_ids || search_newest(every, true, most);
  end if;
  for place in 1 .. cardinality(selecting) loop
    alone := search_newest(selecting[place], false, most);
    found_ids := found_ids || alone;
    if cardinality(alone) = most then
      anything := case when anything is null then selecting[place] else anything || selecting[place] end;
      if others[place] is not null then
        found_ids := found_ids || search_newest(selecting[place] && others[place], false, most);
      end if;
    end if;
  end loop;
  if anything is not null then
    found_ids := found_ids || search_newest(anything, true, most);
  end if;
  return query select distinct candidate, search_candidates.bounded from unnest(found_ids) as candidate;
end
$$;
