-- What an owner knows of stores of the directory, whose list is code: details with their source and day, and that a store has closed.
-- A store without a row is as the product ships it.
create table directory_stores (
  store text primary key check (store ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(store) <= 80),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  closed_on date,
  closed_reason text check (length(closed_reason) <= 500),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  check ((closed_on is null) = (closed_reason is null))
);
