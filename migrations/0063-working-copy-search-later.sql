-- The lexemes of a long draft take longer than all else of its autosave: they are made when an editor next searches, not at every
-- autosave. The trigger also covers processes of the version before. Written to the PostgreSQL 15 subset.
alter table article_working_copies
  alter column search_vector drop expression,
  alter column search_vector drop not null;

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
