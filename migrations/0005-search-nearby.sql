-- Few articles have all the words of most questions. What comes near follows them: see FIND_ARTICLES in
-- src/modules/search/articles.ts, which sorts out what is good enough.

-- What is worth judging: the newest matches in titles and the newest anywhere; where fewer than three articles have all
-- the words (`every`), or fewer than three of those have a telling one up front, what has any of these (`some_of`; null:
-- do not look) in titles and anywhere, and the newest of the categories. `bounded`: more may have all the words.
drop function search_candidates(tsquery, tsquery, integer);
create function search_candidates(every tsquery, some_of tsquery, categories text[], most integer)
returns table (article_id bigint, bounded boolean)
language plpgsql stable rows 100
as $$
declare
  texts bigint[];
  titles bigint[];
  nearby bigint[];
  few constant integer := 3;
  of_a_category constant integer := 6;
begin
  texts := search_newest(every, false, most);
  bounded := cardinality(texts) = most;
  if bounded then
    titles := search_newest(every, true, most);
  elsif cardinality(texts) < few or some_of is not null and few > (
    select count(*) from articles where id = any(texts) and ts_filter(search_vector, '{a,b}') @@ some_of) then
    nearby := array(
      select newest.id from unnest(categories) as wanted (category)
      cross join lateral (
        select id from articles
        where status = 'published' and language = 'id' and articles.category = wanted.category
        order by published_at desc, id desc limit of_a_category) as newest);
    if some_of is not null then
      nearby := nearby || search_newest(some_of, true, most) || search_newest(some_of, false, most);
    end if;
  end if;
  return query select candidate.id, search_candidates.bounded
    from (select unnest(texts) union select unnest(titles) union select unnest(nearby)) as candidate (id);
end
$$;
