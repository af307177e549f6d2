-- What an owner has decided, by the names that the environment has for the same: it wins over these, and these win over the default.
-- A secret is sealed with the key of feeds' secrets, which is not in the database.
create table settings (
  name text primary key check (name ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  value text check (length(value) <= 10000),
  sealed bytea,
  changed_at timestamptz not null default now(),
  check ((value is null) <> (sealed is null))
);
