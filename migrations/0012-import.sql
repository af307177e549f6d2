-- Import of articles from other systems: each import with its report, and what came from where, so that importing again
-- brings nothing twice. Written to the PostgreSQL 15 subset.

create table imports (
  id bigint generated always as identity primary key,
  -- What article_revisions knows it by: all of it is undone together.
  batch uuid not null unique default gen_random_uuid(),
  -- Of the file or folder, as people know it.
  name text not null,
  -- Where the uploaded file lies under DATA_DIR; null for one from the command line, and once it has been removed.
  file text,
  bytes bigint not null default 0,
  -- `ImportOptions` of modules/import/schema.ts.
  options jsonb not null default '{}',
  state text not null default 'waiting' check (state in
    ('waiting', 'checking', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone')),
  -- An Indonesian sentence: why the file as a whole could not be read.
  failure text not null default '',
  -- Things of the file that are no articles, counted by kind.
  passed_over jsonb not null default '{}',
  person_id bigint references people (id) on delete set null,
  -- The e-mail address as it was then.
  actor text,
  via text not null check (via in ('web', 'cli', 'system')),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_person_id_idx on imports (person_id) where person_id is not null;

-- The report: a line for each article of the source, in its order. A check writes them too, and the import writes them anew.
create table import_items (
  import_id bigint not null references imports (id) on delete cascade,
  position integer not null,
  source_kind text not null,
  source_id text not null,
  title text not null default '',
  outcome text not null check (outcome in
    ('created', 'updated', 'same', 'changed', 'edited', 'left', 'category', 'failed')),
  problems text[] not null default '{}',
  -- Name of a category that none of ours was chosen for.
  unknown_category text,
  article_id bigint references articles (id) on delete set null,
  -- Former addresses that lead to the article because of this import.
  redirects text[] not null default '{}',
  primary key (import_id, position)
);
create index import_items_outcome_idx on import_items (import_id, outcome, position);
create index import_items_category_idx on import_items (import_id, unknown_category) where unknown_category is not null;
create index import_items_article_id_idx on import_items (article_id) where article_id is not null;

create table import_sources (
  kind text not null,
  -- What the other system knows the article by.
  source_id text not null,
  article_id bigint not null references articles (id) on delete cascade,
  import_id bigint references imports (id) on delete set null,
  -- SHA-256 of what was there, and the version of the article that was made of it.
  content_hash text not null,
  version integer not null,
  -- Pictures of other sites that nobody has agreed to fetch yet.
  waiting_pictures integer not null default 0,
  primary key (kind, source_id)
);
create index import_sources_article_id_idx on import_sources (article_id);
create index import_sources_import_id_idx on import_sources (import_id) where import_id is not null;
