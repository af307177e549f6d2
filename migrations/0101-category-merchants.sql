-- Merchants that an owner has chosen for the page of a category, in their order; they stand after the directory's own list.
create table category_merchants (
  category text not null check (category ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(category) <= 80),
  merchant_id bigint not null references merchants (id) on delete cascade,
  place smallint not null check (place between 1 and 50),
  primary key (category, merchant_id)
);
create index category_merchants_by_merchant on category_merchants (merchant_id);
