-- Pictures as editors keep them: text, focal point, where from, review, former files. Written to the PostgreSQL 15 subset.

alter table images
  add column caption text not null default '',
  -- What stays in sight where the picture is cropped: shares of width and height, from the left and from the top.
  add column focal_x real not null default 0.5 check (focal_x between 0 and 1),
  add column focal_y real not null default 0.5 check (focal_y between 0 and 1),
  -- ThumbHash, base64: what is shown until the picture is there. Null until the job has made it.
  add column thumb_hash text,
  -- File of the crop for link previews around the focal point; null until it is made, or where the picture has that shape.
  add column preview text,
  -- Every crop that was ever made: addresses stay good.
  add column crops text[] not null default '{}',
  add column source text not null default 'upload' check (source in ('upload', 'import', 'generated', 'ai', 'starter')),
  -- Term of IPTC's DigitalSourceType.
  add column source_type text,
  add column status text not null default 'accepted' check (status in ('pending', 'accepted', 'rejected')),
  add column status_reason text not null default '',
  add column reviewed_by bigint references people (id) on delete set null,
  add column reviewed_at timestamptz,
  -- Whose cover it becomes once it is accepted, and the picture it is compared with and gives way to again.
  add column for_article_id bigint references articles (id) on delete set null,
  add column former_image_id bigint references images (id) on delete set null,
  -- SHA-256 of the file as it came, before it was cleaned. Null: it has never been cleaned.
  add column upload_hash text check (upload_hash ~ '^[0-9a-f]{64}$'),
  -- First use by an article or author. Revisions may name what was ever used, so that is never deleted.
  add column used_at timestamptz,
  add column updated_at timestamptz not null default now();

update images set source = 'starter', upload_hash = hash where titled;

create index images_upload_hash_idx on images (upload_hash);
create index images_words_idx on images using gin (lower(name || ' ' || alt || ' ' || caption) gin_trgm_ops);
create index images_source_idx on images (source, id desc);
create index images_status_idx on images (status, id desc);
create index images_without_alt_idx on images (id desc) where alt = '';
create index images_never_used_idx on images (id desc) where used_at is null;
create index images_waiting_idx on images (id) where status = 'pending' or (alt = '' and status = 'accepted');
create index images_reviewed_by_idx on images (reviewed_by) where reviewed_by is not null;
create index images_for_article_id_idx on images (for_article_id) where for_article_id is not null;
create index images_former_image_id_idx on images (former_image_id) where former_image_id is not null;
create index images_not_cleaned_idx on images (id) where upload_hash is null;

-- Files that a picture had before its file was replaced. Bodies that name them show the picture as it is now.
create table former_image_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  image_id bigint not null references images (id) on delete cascade,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  titled boolean not null,
  upload_hash text,
  source_type text,
  crops text[] not null,
  -- False where the file itself is gone, because it told what it should not.
  kept boolean not null default true,
  replaced_at timestamptz not null default now(),
  person_id bigint references people (id) on delete set null
);
create index former_image_files_image_id_idx on former_image_files (image_id, replaced_at desc);
create index former_image_files_upload_hash_idx on former_image_files (upload_hash);
create index former_image_files_person_id_idx on former_image_files (person_id) where person_id is not null;

create function note_image_use() returns trigger language plpgsql as $$
declare
  used bigint[];
begin
  if tg_table_name = 'articles' then used := array[new.cover_image_id, new.social_image_id];
  else used := array[new.image_id];
  end if;
  update images set used_at = now() where id = any(used) and used_at is null;
  return null;
end $$;

create trigger article_images_note_use after insert on article_images for each row execute function note_image_use();
create trigger articles_note_use after insert or update of cover_image_id, social_image_id on articles
  for each row execute function note_image_use();
create trigger authors_note_use after insert or update of image_id on authors
  for each row execute function note_image_use();

update images set used_at = now() where id in (
  select cover_image_id from articles union select social_image_id from articles
  union select image_id from article_images union select image_id from authors
);
