-- From which score on a code joins offers, where reviews have taught another than the model's own (written to the PostgreSQL 15 subset).
create table match_thresholds (
  -- '' is what has no type.
  product_type text primary key,
  threshold double precision not null check (threshold >= 0 and threshold <= 1),
  -- Of which model the scores are: of another one this threshold says nothing.
  model text not null,
  -- How many pairs it was learnt from, and how the held-back ones were joined before and after.
  figures jsonb not null,
  learnt_at timestamptz not null default now()
);
