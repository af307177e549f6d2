-- Under which key a browser made an article: a request that is sent again, after a reload or without an answer, makes no second one.
create table article_creations (
  key uuid primary key,
  article_id bigint not null references articles (id) on delete cascade,
  at timestamptz not null default now()
);
create index article_creations_article_id_idx on article_creations (article_id);
