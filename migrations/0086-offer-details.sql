-- Whether, and since when, a merchant allows its descriptions to be shown; null: it does not. A feed that was read before is read again.
alter table merchants add column descriptions_allowed_at timestamptz;

-- What feeds say of offers that does not tell which product an offer is. Of a table of its own: an offer is rewritten whenever its feed words it
-- differently, and ratings change every day.
create table offer_details (
  offer_id bigint primary key references offers on delete cascade,
  -- The run that said so. No reference: a run that is gone takes nothing along.
  run_id bigint not null,
  -- Plain text, shortened (ingest/offers/description.ts); null where there is none, or its merchant does not allow it.
  description text check (char_length(description) between 1 and 700),
  -- Out of five, by so many ratings.
  rating numeric(3, 2) check (rating > 0 and rating <= 5),
  rating_count integer check (rating_count >= 1),
  check ((rating is null) = (rating_count is null)),
  check (description is not null or rating is not null)
);
