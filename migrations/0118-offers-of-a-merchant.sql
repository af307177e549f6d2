-- Which products a merchant has. While a first large catalogue is matched, statistics say that no offer has a product. An index of the offers with one then
-- seems to be nearly empty, so PostgreSQL read all of it for each lookup of a product's offers. An index of all offers is never that.
drop index offers_merchant_products_idx;
create index offers_merchant_products_idx on offers (merchant_id) include (product_id);
