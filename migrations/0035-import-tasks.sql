-- Imports are worked on as tasks (0034-tasks.sql): those that are under way go on. Those of the command line are its own business.
-- Written to the PostgreSQL 15 subset.

insert into tasks (kind, subject)
select 'import', id from imports
where state = 'undoing' or (state in ('checking', 'importing') and file is not null);
