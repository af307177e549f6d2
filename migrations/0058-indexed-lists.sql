-- Lists of products that search engines may keep (written to the PostgreSQL 15 subset). Derived by the job `product-indexing` from the products that they
-- may keep; what is kept is which lists are among them already, and what the sitemap says of each.
create table indexed_lists (
  id bigint generated always as identity primary key,
  path text not null unique,
  -- When one of its products last said something new.
  changed_at timestamptz not null
);
