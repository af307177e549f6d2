-- How many unsubscribed by the links of an edition; who they were is not known.
alter table newsletter_campaigns add column unsubscribed integer not null default 0;
