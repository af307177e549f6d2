-- The public portal: articles and what belongs to them, pictures, newsletter, search vocabulary, the SEO audit.
-- Written to the PostgreSQL 15 subset.

create extension if not exists pg_trgm;

-- Values the product makes for itself (public key, signing secrets), shared by every process on this database.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table authors (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  bio text not null default '',
  image_id bigint,
  created_at timestamptz not null default now()
);

create table images (
  id bigint generated always as identity primary key,
  -- SHA-256 of the original file, hex: its name in storage, and how the same picture is found again.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  alt text not null default '',
  created_at timestamptz not null default now()
);

alter table authors add constraint authors_image_id_fkey foreign key (image_id) references images (id) on delete set null;
create index authors_image_id_idx on authors (image_id);

create table image_variants (
  image_id bigint not null references images (id) on delete cascade,
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  primary key (image_id, format, width)
);

create table articles (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  category text not null,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'trashed')),
  language text not null default 'id' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null default '',
  description text not null default '',
  keywords text[] not null default '{}',
  body_markdown text not null default '',
  -- Made from body_markdown by the one renderer at every save, sanitised; never written by anything else.
  body_html text not null default '',
  -- [{id, text, depth}] of the body's headings.
  contents jsonb not null default '[]',
  word_count integer not null default 0,
  author_id text not null references authors (id),
  cover_image_id bigint references images (id) on delete set null,
  cover_alt text not null default '',
  canonical_url text,
  noindex boolean not null default false,
  published_at timestamptz,
  modified_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  trashed_at timestamptz,
  search_vector tsvector not null default '',
  check (status <> 'published' or published_at is not null)
);

create index articles_list_idx on articles (published_at desc, id desc) where status = 'published' and language = 'id';
create index articles_category_list_idx on articles (category, published_at desc, id desc)
  where status = 'published' and language = 'id';
create index articles_published_idx on articles (id) where status = 'published';
create index articles_search_idx on articles using gin (search_vector) where status = 'published' and language = 'id';
create index articles_author_id_idx on articles (author_id);
create index articles_cover_image_id_idx on articles (cover_image_id);

create table tags (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null
);

create table article_tags (
  article_id bigint not null references articles (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  position smallint not null,
  primary key (article_id, tag_id)
);
create index article_tags_tag_id_idx on article_tags (tag_id);

create table faq_items (
  article_id bigint not null references articles (id) on delete cascade,
  position smallint not null,
  question text not null,
  answer text not null,
  primary key (article_id, position)
);

create table redirects (
  from_path text primary key check (from_path like '/%'),
  to_path text not null check (to_path like '/%'),
  created_at timestamptz not null default now()
);

create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email text not null,
  subscribed boolean not null default true,
  created_at timestamptz not null default now(),
  -- Consent (UU PDP 27/2022): where it was given and under which wording; when it was withdrawn.
  consent_source text not null default 'api' check (consent_source in ('api', 'form')),
  consent_version text not null default '2026-11',
  consented_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  constraint newsletter_subscriptions_email_key unique (email),
  constraint newsletter_subscriptions_email_check check (
    length(email) between 3 and 254 and email = lower(btrim(email)) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
  )
);
create index newsletter_subscriptions_unsubscribed_idx on newsletter_subscriptions (unsubscribed_at) where not subscribed;

-- Words of titles, summaries, tags and keywords as they are written, for prefix and typo tolerance.
create table search_words (
  word text primary key,
  articles integer not null default 0
);
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);
create index search_words_prefix_idx on search_words (word text_pattern_ops);

-- What search sees of a text: Indonesian stems without the words that carry no meaning of their own. The
-- `indonesian` configuration has a stemmer but no stop words, and a server's dictionary files are not ours to write.
create function portal_lexemes(document text) returns tsvector
language sql immutable parallel safe
as $$
  select ts_delete(to_tsvector('pg_catalog.indonesian', document), array[
    'ada', 'adalah', 'agar', 'akan', 'anda', 'antara', 'apa', 'apabila', 'apakah', 'atas', 'atau', 'bagaimana', 'bagi', 'bahwa',
    'banyak', 'baru', 'beberapa', 'begitu', 'belum', 'berapa', 'bila', 'bisa', 'boleh', 'bukan', 'dalam', 'dan', 'dapat', 'dari',
    'dengan', 'di', 'dia', 'harus', 'hingga', 'ia', 'ini', 'itu', 'jadi', 'jangan', 'jika', 'juga', 'kalau', 'kami', 'kamu',
    'kapan', 'karena', 'ke', 'kepada', 'ketika', 'kita', 'lagi', 'lain', 'lalu', 'lebih', 'maka', 'mana', 'masih', 'mau', 'mereka',
    'mungkin', 'namun', 'oleh', 'pada', 'para', 'per', 'perlu', 'pun', 'saat', 'saja', 'sama', 'sampai', 'sangat', 'saya',
    'sebab', 'sebagai', 'sebelum', 'sebuah', 'sedang', 'sehingga', 'sejak', 'sekali', 'seperti', 'serta', 'setelah', 'setiap',
    'siapa', 'suatu', 'sudah', 'supaya', 'tanpa', 'tapi', 'tentang', 'telah', 'terhadap', 'tetap', 'tetapi', 'tiap', 'tidak',
    'untuk', 'walau', 'yaitu', 'yakni', 'yang'
  ])
$$;

create table seo_audits (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  pages integer not null default 0
);

create table seo_findings (
  audit_id bigint not null references seo_audits (id) on delete cascade,
  id bigint generated always as identity,
  path text not null,
  rule text not null,
  detail text not null default '',
  primary key (audit_id, id)
);
create index seo_findings_rule_idx on seo_findings (audit_id, rule, id);
