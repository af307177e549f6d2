-- Which products a merchant has. While a first large catalogue is matched, statistics say that no offer has a product. An index of the offers with one then
-- seems to be nearly empty, so PostgreSQL read all of it for each lookup of a product's offers. From a product's id PostgreSQL cannot conclude this
-- condition, so only queries that have it use the index (HAS_PRODUCT, catalogue/ledger/offers/has-product.ts).
drop index offers_merchant_products_idx;
create index offers_merchant_products_idx on offers (merchant_id) include (product_id) where coalesce(product_id, 0) > 0;
