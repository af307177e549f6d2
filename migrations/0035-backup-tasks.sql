-- What is done with backups is a task (0034-tasks.sql) under the number that it has: addresses and the schema of an opened backup name
-- it. backup_tasks stays for processes of the former version until the last of them is restarted. Written to the PostgreSQL 15 subset.

insert into tasks (id, kind, key, payload, state, step, done, total, code, result, created_at, started_at, finished_at)
overriding system value
select id, 'backup', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  jsonb_build_object('kind', kind, 'place', place, 'name', name, 'options', options, 'occasion', occasion),
  case when state = 'done' then 'done' else 'failed' end, '', done, total,
  -- Under way: cut off by the start that migrates.
  case when state in ('waiting', 'working') then 'interrupted' else code end,
  result, created_at, created_at, coalesce(finished_at, now())
from backup_tasks;
select setval(pg_get_serial_sequence('tasks', 'id'), max(id)) from tasks having max(id) is not null;
