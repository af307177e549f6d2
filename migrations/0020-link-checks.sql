-- What addresses of other sites answered, so that each is asked once a week however many articles link to it.
-- Written to the PostgreSQL 15 subset.

create table link_checks (
  address text primary key,
  verdict text not null check (verdict in ('alive', 'moved', 'broken', 'unknown')),
  -- Where it has moved to for good.
  target text,
  check ((target is not null) = (verdict = 'moved')),
  -- The status, or what came instead of an answer.
  answer text not null,
  checked_at timestamptz not null
);
create index link_checks_checked_at_idx on link_checks (checked_at);
