-- What has become of the sample catalogue on these data: without a row it was never loaded. One row at most.
create table sample_catalogue (
  id boolean primary key default true check (id),
  -- removed: it does not come back by itself.
  state text not null check (state in ('loading', 'loaded', 'failed', 'removed')),
  changed_at timestamptz not null default now()
);
