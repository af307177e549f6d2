-- Editors also find what is typed and not saved as a version: each autosave has what is searched of it, in one statement.
-- Addresses of links and images are no words. Written to the PostgreSQL 15 subset.
create function working_copy_lexemes(content jsonb) returns tsvector
language sql immutable parallel safe
as $$
  select setweight(portal_lexemes(coalesce(content ->> 'title', ''))
      || to_tsvector('pg_catalog.simple', coalesce(content ->> 'title', '')), 'A')
    || setweight(portal_lexemes(concat_ws(E'\n', jsonb_path_query_array(content, '$.keywords[*]')::text,
      jsonb_path_query_array(content, '$.tags[*]')::text, content ->> 'excerpt')), 'B')
    || setweight(portal_lexemes(left(
      regexp_replace(coalesce(content ->> 'body', ''), '\]\([^)\s]*', '] ', 'g'), 100000)), 'D')
$$;

alter table article_working_copies
  add column search_vector tsvector not null generated always as (working_copy_lexemes(content)) stored;
create index article_working_copies_search_idx on article_working_copies using gin (search_vector);
