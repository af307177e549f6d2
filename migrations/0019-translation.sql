-- Articles in other languages: which article is a translation of which, terms with the words for them, and every segment that
-- has been translated, so that nothing is paid for twice. Written to the PostgreSQL 15 subset.

create table article_translations (
  article_id bigint primary key references articles (id) on delete cascade,
  -- What it was translated from.
  source_id bigint not null references articles (id) on delete cascade,
  -- The article that the first of these translations was made from: all of one group are each other's translations.
  group_id bigint not null references articles (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  -- SHA-256 of what was translated (modules/translation/hashes.ts): another one means that the source has changed.
  source_hash bytea not null,
  -- The version that the tool left: another one means that a person has edited it.
  made_version integer not null,
  created_at timestamptz not null default now(),
  check (article_id <> source_id and article_id <> group_id),
  unique (group_id, language)
);
create index article_translations_source_id_idx on article_translations (source_id);

create table glossary_terms (
  id bigint generated always as identity primary key,
  term text not null check (length(term) between 1 and 120),
  -- Empty: of any language, into any language.
  source_language text not null default '',
  target_language text not null default '',
  -- Empty: it is not translated.
  translation text not null default '' check (length(translation) <= 120),
  unique (term, source_language, target_language)
);

create table translation_memory (
  -- SHA-256 of the words with their codes.
  source_hash bytea not null,
  source_language text not null,
  target_language text not null,
  -- The model, or 'person' for what a person has written or corrected: that comes first.
  maker text not null,
  -- SHA-256 of the terms of the glossary that stand in it, as they were then; empty for a person's.
  terms_hash bytea not null,
  target text not null,
  created_at timestamptz not null default now(),
  primary key (source_hash, source_language, target_language, maker, terms_hash)
);
