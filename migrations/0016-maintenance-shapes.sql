-- Maintenance runs over more than the text of single articles: sets of them, pictures, and what a person answers.
-- Written to the PostgreSQL 15 subset.

alter table maintenance_items
  -- What the tool needs besides the changes of text; its own form.
  add column data jsonb,
  -- Items that are looked at together, such as copies of one article.
  add column set_key text,
  -- A picture that the item is about, instead of an article.
  add column image_id bigint references images (id) on delete set null,
  drop constraint maintenance_items_check,
  add constraint maintenance_items_applied_version_check
    check (article_id is null or (applied_version is not null) = (state in ('applied', 'undone', 'kept'))),
  add unique (run_id, image_id);
create index maintenance_items_image_id_idx on maintenance_items (image_id) where image_id is not null;
create index maintenance_items_set_key_idx on maintenance_items (run_id, set_key) where set_key is not null;
