-- Odd prices wait for a second word, or a person's; they are few.
create index offer_prices_odd_idx on offer_prices (offer_id) where is_odd;

-- Offers that have left their feed turn stale each for itself, the others with their feed.
create index offer_prices_unseen_idx on offer_prices (seen_at) where seen_at is not null and withdrawn_at is null;
