-- What the public search reads. An article's row is wide and its page of the table is seldom in memory; here a published
-- article is some sixty bytes next to its vector (which lies in TOAST), so that walking thousands of matches is cheap.
-- Written to the PostgreSQL 15 subset.

-- Weeks since 1970: how search narrows a common word to the newest articles inside the index.
create function search_week(moment timestamptz) returns integer
language sql immutable parallel safe
return floor(extract(epoch from moment - timestamptz '1970-01-01 00:00:00+00') / 604800)::integer;

-- Kept by the trigger below: the published articles in the site's language, nothing else.
create table search_documents (
  article_id bigint primary key references articles (id) on delete cascade,
  published_at timestamptz not null,
  vector tsvector not null
) with (toast_tuple_target = 128);

alter table search_documents alter column vector set storage external;

create index search_documents_newest_idx on search_documents (published_at);

-- Titles are indexed a second time: GIN keeps no weights, so `vector @@ 'word:A'` would fetch every vector with the word.
-- Without a pending list: it would be searched word by word in every query until the next vacuum.
create index search_documents_vector_idx on search_documents
  using gin (vector, ts_filter(vector, '{a}'), (array[search_week(published_at)])) with (fastupdate = off);

create function keep_search_document() returns trigger
language plpgsql
as $$
begin
  if new.status = 'published' and new.language = 'id' then
    insert into search_documents (article_id, published_at, vector)
    values (new.id, new.published_at, new.search_vector)
    on conflict (article_id) do update set published_at = excluded.published_at, vector = excluded.vector;
  else
    delete from search_documents where article_id = new.id;
  end if;
  return null;
end
$$;

create trigger articles_search_document
after insert or update of status, language, published_at, search_vector on articles
for each row execute function keep_search_document();

insert into search_documents (article_id, published_at, vector)
select id, published_at, search_vector from articles where status = 'published' and language = 'id';

-- Its work is done by search_documents_vector_idx.
drop index articles_search_idx;
