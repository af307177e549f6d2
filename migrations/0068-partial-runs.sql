-- Whether a part of a run has been applied, and not all of it: from its first batch until it is applied. Where it failed meanwhile this stays, and
-- its counts are of that part.
alter table feed_runs add column is_partial boolean not null default false;
