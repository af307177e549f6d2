-- Who handed out a link that sets a password: it ends with their right to. Null where the account's owner asked for it, or the
-- command line. Written to the PostgreSQL 15 subset.
alter table password_resets add column created_by bigint references people (id) on delete set null;
create index password_resets_created_by_idx on password_resets (created_by);
