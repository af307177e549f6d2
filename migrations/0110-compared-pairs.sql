-- How many offers the two products of a pair had when they were last compared with each other, and whether that said that they are one product.
alter table match_pairs
  add column compared_offers integer,
  add column is_identical boolean not null default false;
