-- The offer of a feed that is the same as an offer typed by hand. While a feed brings it, the typed one is not shown beside it.
-- twin_decision: null: nobody has decided; replaced: the feed's price stands in its place; different: a person says that these are two things.
alter table manual_offers
  add twin_offer_id bigint references offers on delete set null,
  add twin_decision text check (twin_decision in ('replaced', 'different'));
update feeds set name = 'Harga yang saya isi sendiri' where source = 'manual' and name = 'Diketik sendiri';
create index manual_offers_twin_idx on manual_offers (twin_offer_id) where twin_offer_id is not null;
