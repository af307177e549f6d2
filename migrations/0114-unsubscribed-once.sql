-- Whether the recipient has unsubscribed by a link of this mail. People who come back and leave by the same mail again are counted once in the edition's report.
alter table deliveries add column has_unsubscribed boolean not null default false;
