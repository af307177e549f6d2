-- Which products the body of an article shows, by the slugs that stand in it: there may be no product of that slug, or no more.
-- Written with the body at each save.
create table article_products (
  article_id bigint not null references articles (id) on delete cascade,
  product_slug text not null,
  primary key (article_id, product_slug)
);
create index article_products_slug_idx on article_products (product_slug);
