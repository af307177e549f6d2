-- Sellers are searched for by name.
create index merchants_name_idx on merchants (lower(name));
