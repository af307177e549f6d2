-- What an offer is found by when others are matched: hashes of its codes and of the words of its title. Of a table of their own: an offer changes
-- with each run that brings it, and each change of a row enters it again into all indexes of its table.
create table offer_keys (
  offer_id bigint primary key references offers on delete cascade,
  keys bigint[] not null
);
create index offer_keys_keys_idx on offer_keys using gin (keys) with (fastupdate = off);
-- The next matching fills it.
alter table offers drop column codes;
