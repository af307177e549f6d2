-- Writing: versions and revisions of articles, what editors have not saved yet, who edits what, previews, the trash.
-- Written to the PostgreSQL 15 subset.

alter table articles
  -- Raised by every save; the revision of that number holds what was saved.
  add column version integer not null default 1 check (version > 0),
  add column seo_title text not null default '',
  add column social_image_id bigint references images (id) on delete set null,
  -- What it was before it went to the trash.
  add column trashed_from text check (trashed_from in ('draft', 'scheduled', 'published')),
  -- Set where a maintenance run put it there: it stays until that run is closed.
  add column trashed_batch uuid;
create index articles_social_image_id_idx on articles (social_image_id) where social_image_id is not null;
create index articles_trash_idx on articles (trashed_at desc, id desc) where status = 'trashed';

-- An article in the trash no longer holds its address.
alter table articles drop constraint articles_slug_key;
create unique index articles_slug_key on articles (slug) where status <> 'trashed';

-- What editors look for and sort by.
create index articles_modified_idx on articles (modified_at desc, id desc) where status <> 'trashed';
create index articles_created_idx on articles (created_at desc, id desc) where status <> 'trashed';
create index articles_title_idx on articles (lower(title), id) where status <> 'trashed';
create index articles_title_trigram_idx on articles using gin (lower(title) gin_trgm_ops) where status <> 'trashed';
create index articles_status_modified_idx on articles (status, modified_at desc, id desc);
create index articles_category_modified_idx on articles (category, modified_at desc, id desc) where status <> 'trashed';

create table article_revisions (
  article_id bigint not null references articles (id) on delete cascade,
  version integer not null,
  at timestamptz not null default now(),
  person_id bigint references people (id) on delete set null,
  -- The e-mail address as it was then; null where the product itself did it.
  actor text,
  via text not null check (via in ('web', 'cli', 'system')),
  reason text not null check (reason in
    ('created', 'saved', 'published', 'unpublished', 'scheduled', 'restored', 'trashed', 'untrashed', 'tool', 'import', 'starter')),
  note text not null default '',
  -- What was done together: several articles of one choice, a maintenance run, an import. It is undone together.
  batch uuid,
  -- The article as `ArticleSnapshot` of modules/articles/writing/schema.ts.
  snapshot jsonb not null,
  primary key (article_id, version)
);
create unique index article_revisions_batch_idx on article_revisions (batch, article_id) where batch is not null;
create index article_revisions_person_id_idx on article_revisions (person_id) where person_id is not null;
create index article_revisions_at_idx on article_revisions (article_id, at desc);

-- What is there already is its own first version.
insert into article_revisions (article_id, version, at, via, reason, snapshot)
select a.id, 1, a.modified_at, 'system', 'starter', jsonb_build_object(
  'title', a.title, 'slug', a.slug, 'category', a.category, 'status', a.status, 'language', a.language,
  'authorId', a.author_id, 'excerpt', a.excerpt, 'description', a.description, 'seoTitle', '', 'keywords', a.keywords,
  'tags', array(select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id order by l.position),
  'body', a.body_markdown,
  'faq', coalesce((select jsonb_agg(jsonb_build_object('question', f.question, 'answer', f.answer) order by f.position)
    from faq_items f where f.article_id = a.id), '[]'),
  'coverImageId', a.cover_image_id, 'coverAlt', a.cover_alt, 'socialImageId', null, 'canonicalUrl', a.canonical_url,
  'noindex', a.noindex, 'publishedAt', a.published_at, 'modifiedAt', a.modified_at)
from articles a;

-- What was typed and not saved: one for each article, overwritten every few seconds. Readers never see it.
create table article_working_copies (
  article_id bigint primary key references articles (id) on delete cascade,
  -- The version that it was begun from.
  base_version integer not null,
  -- `ArticleDraft` of modules/articles/writing/schema.ts; may be incomplete or wrong.
  content jsonb not null,
  person_id bigint references people (id) on delete set null,
  actor text,
  updated_at timestamptz not null default now()
);
create index article_working_copies_person_id_idx on article_working_copies (person_id);

-- Who has an article open in which browser tab.
create table article_editing (
  article_id bigint primary key references articles (id) on delete cascade,
  -- Made by the tab.
  session uuid not null,
  person_id bigint not null references people (id) on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index article_editing_person_id_idx on article_editing (person_id);

-- Links by which somebody without an account may read an article before it is published.
create table article_previews (
  token_hash bytea primary key,
  article_id bigint not null references articles (id) on delete cascade,
  person_id bigint references people (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index article_previews_article_id_idx on article_previews (article_id);
create index article_previews_person_id_idx on article_previews (person_id);
create index article_previews_expires_at_idx on article_previews (expires_at);
