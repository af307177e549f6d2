-- Editors search the texts of all articles: those that the public search does not see (drafts, other languages) in an index
-- beside articles_search_idx, of the same columns, with the day of the last change. Written to the PostgreSQL 15 subset.
create index articles_editor_search_idx on articles
  using gin (search_day(modified_at), search_vector, ts_filter(search_vector, '{a}')) with (fastupdate = off)
  where status <> 'trashed' and (status <> 'published' or language <> 'id');

-- Titles were looked for by any part of them.
drop index articles_title_trigram_idx;
