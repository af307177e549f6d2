-- The content API takes the newest of all languages from two ends: the public lists' own index, and this one of the rest. An index
-- over all languages would be chosen for the public lists too, and read past what they do not show.
drop index articles_newest_idx;
create index articles_foreign_newest_idx on articles (published_at desc, id desc) where status = 'published' and language <> 'id';

-- The same holds for an author's newest: who asks for them says the condition too, the public lists do not.
drop index articles_author_newest_idx;
create index articles_author_newest_idx on articles (author_id, published_at desc, id desc)
  where status = 'published' and author_id > '';
