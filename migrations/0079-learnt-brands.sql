-- Brands that feeds teach: what several sellers write as the brand, or begin their titles with. Written anew each night.
create table learnt_brands (
  -- As brands are compared (matching/brands.ts).
  words text primary key,
  evidence text not null check (evidence in ('column', 'first-word')),
  sellers integer not null check (sellers > 1),
  offers integer not null,
  learnt_at timestamptz not null default now()
);
