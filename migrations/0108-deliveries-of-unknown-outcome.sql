-- The report of an edition lists the deliveries of which nobody knows whether they arrived.
create index deliveries_unknown_idx on deliveries (message_id, id) where state = 'unknown';
