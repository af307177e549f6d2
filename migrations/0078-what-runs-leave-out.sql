-- Offers that a run's content does not have, and rows that its shop itself does not sell (drafts, parents of variants).
alter table feed_runs add column missing bigint not null default 0, add column left_out bigint not null default 0;
