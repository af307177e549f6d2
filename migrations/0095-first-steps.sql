-- Of the first hour of a site: the steps that are done, or that its owner will not take. What is settled is not brought up again.
create table first_steps (
  name text primary key check (name ~ '^[a-z-]{1,30}$'),
  is_skipped boolean not null,
  settled_at timestamptz not null default now()
);
