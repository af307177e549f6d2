-- Offers that a feed has too and that are another feed's of its merchant, as of its last whole file: where the other one has them no more, or is
-- not seen any more, they go on in this one.
create table feed_overlaps (
  feed_id bigint not null references feeds on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  -- What it says has to be read though its file is the same as before: the offer has the other feed's word, or has been handed to this one.
  needs_reading boolean not null,
  primary key (feed_id, offer_id)
);
create index feed_overlaps_offer_idx on feed_overlaps (offer_id);
create index feed_overlaps_reading_idx on feed_overlaps (feed_id) where needs_reading;

-- Which they are is known from the next run on: it reads the file.
update feeds f set checksum = null, etag = null, last_modified = null
where checksum is not null and exists (select from feeds o where o.merchant_id = f.merchant_id and o.id <> f.id);
