-- The link check finds offers by the address that visitors paste, and counts what is wished for in vain (written to the PostgreSQL 15 subset).

-- Addresses are long, and asked for as a whole only: their hashes are enough.
create index offers_address_idx on offers using hash (split_part(url, '?', 1));

-- What was looked for and is not known here: by store and the store's own number, never by the link or by whom.
create table wished_offers (
  store text not null,
  -- Empty: the store's addresses have no number.
  item text not null,
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (store, item)
);
create index wished_offers_times_idx on wished_offers (times desc, store, item);
