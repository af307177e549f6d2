-- How many visitors pages have sent to stores (`/ke/{offer}`): sums of a day, and nothing of who it was. Written to the PostgreSQL 15
-- subset.

create table store_clicks (
  -- Of the site's time zone. First in the key: what is asked for and what is forgotten goes by days.
  day date not null,
  merchant_id bigint not null references merchants on delete cascade,
  -- As it was at the click, and 0 where the offer had none. No reference: products are merged, and what was counted stays.
  product_id bigint not null,
  -- The path of our page that led there; empty where that is unknown.
  page text not null,
  clicks integer not null check (clicks > 0),
  primary key (day, merchant_id, product_id, page)
);
create index store_clicks_merchant_idx on store_clicks (merchant_id);
create index store_clicks_product_idx on store_clicks (product_id, day);
