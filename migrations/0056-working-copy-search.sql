-- Editors also find what is typed and not saved as a version. The lexemes of a long draft take longer than all else of its autosave: they are
-- made when an editor next searches, not at every autosave. Addresses of links and images are no words. Written to the PostgreSQL 15 subset.
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

-- Null: not made since the content was written. By a trigger, so that it holds for processes of the version before, too.
alter table article_working_copies add column search_vector tsvector;
create index article_working_copies_search_idx on article_working_copies using gin (search_vector);

create function unindex_working_copy() returns trigger
language plpgsql
as $$
begin
  new.search_vector := null;
  return new;
end
$$;

create trigger article_working_copies_unindex before insert or update of content on article_working_copies
  for each row execute function unindex_working_copy();
