-- An offer whose text has changed is decided again, although it has a product: its `match` is null until then.
drop index offers_unmatched_idx;
create index offers_undecided_idx on offers (id) where match is null and category is not null;

-- Variants of one thing within a merchant.
create index offers_group_idx on offers (merchant_id, group_id) where group_id is not null;
