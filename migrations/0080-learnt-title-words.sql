-- Words of titles that people teach: what they map and correct says which type a thing of that name is. Written anew each night.
create table learnt_title_words (
  words text primary key,
  product_type text not null,
  -- Products that somebody corrected, or paths that somebody mapped, in which the words stand.
  teachers integer not null check (teachers > 1),
  learnt_at timestamptz not null default now()
);
