-- A draft has no category until somebody chooses one: '' then. It is part of the address of what readers see, or will see at
-- its time. Written to the PostgreSQL 15 subset.
alter table articles add constraint articles_category_check check (category <> '' or status in ('draft', 'trashed'));
