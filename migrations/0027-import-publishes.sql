-- Which articles of an import readers would see at once: said before it begins.
alter table import_items add column publishes boolean not null default false;
