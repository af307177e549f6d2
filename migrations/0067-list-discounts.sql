-- Of the cheapest offer: the old price that it claims above its own, and what the rule says of that claim (DISCOUNT_VERDICTS). The nightly
-- refresh of all listings fills them in; where something good is said of a price, the rule is asked at once.
alter table product_listings
  add column lowest_list_price bigint,
  add column discount_verdict text;
update product_listings set verdict_at = null where verdict <> 0;
