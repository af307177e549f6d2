-- Which pictures the bodies show: when a picture gets new variants, these bodies are rendered anew, and a picture in use
-- cannot be deleted. Covers and author pictures are columns of their own tables.
create table article_images (
  article_id bigint not null references articles (id) on delete cascade,
  image_id bigint not null references images (id),
  primary key (article_id, image_id)
);
create index article_images_image_id_idx on article_images (image_id);

-- Related articles take the newest few of a tag, however many there are.
drop index article_tags_tag_id_idx;
create index article_tags_tag_id_idx on article_tags (tag_id, article_id desc);

-- The scheduled articles that are due.
create index articles_scheduled_idx on articles (published_at) where status = 'scheduled';

-- Where the parts of the sitemap begin, without reading the articles themselves.
create index articles_sitemap_idx on articles (id) include (modified_at)
  where status = 'published' and not noindex and canonical_url is null;
