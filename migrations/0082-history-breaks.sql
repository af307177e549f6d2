-- Where the shop's own data of a listing became those of another thing: the offer that it was has left with its history, under an id that no
-- feed can have, and another one has its id. Nobody else ends a history.
create table history_breaks (
  id bigint generated always as identity primary key,
  run_id bigint references feed_runs (id) on delete set null,
  former_offer_id bigint not null unique references offers (id) on delete cascade,
  offer_id bigint not null references offers (id) on delete cascade,
  -- What of it is another; `title`: it shares few words with the last, and nothing else says so.
  cause text not null check (cause in ('gtin', 'model', 'size', 'pack', 'kind', 'title')),
  observed_at timestamptz not null,
  -- What a person said: `same`: it was one thing all the same, and its history is whole again.
  decision text check (decision in ('same', 'another')),
  decided_by bigint references people (id) on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create index history_breaks_run_idx on history_breaks (run_id);
create index history_breaks_offer_idx on history_breaks (offer_id);
create index history_breaks_waiting_idx on history_breaks (id) where cause = 'title' and decision is null;
