-- Who asks search for what is cheap may name no type: the first of so many products are met along this index.
create index product_listings_price_idx on product_listings (lowest, product_id) where is_listed;
