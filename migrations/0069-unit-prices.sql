-- By the price without shipping, which is known of some packs alone: as pages of products and comparisons have it.
update product_listings l set unit_price = p.price / t.amount from offer_prices p, product_terms t
where p.offer_id = l.lowest_offer_id and t.product_id = l.product_id and l.unit_price is distinct from p.price / t.amount;
