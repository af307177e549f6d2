-- What a decision about a reported price has changed, so that it can be taken back whole: which reports it closed, and whether the price was an outlier before.
alter table price_decisions add was_odd boolean;
alter table price_reports add decision_id bigint references price_decisions on delete set null;
create index price_reports_decision_idx on price_reports (decision_id) where decision_id is not null;
