-- What is done with backups: made, verified, looked into, restored. Not part of backups themselves, and no restore replaces
-- it: whoever started a restore sees how it went. Written to the PostgreSQL 15 subset.

create table backup_tasks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('create', 'verify', 'open', 'restore', 'restore-chosen')),
  -- Where the backup lies, and under which name; null until it is made.
  place text check (place in ('disk', 's3')),
  name text,
  -- The time of BACKUP_SCHEDULE that it was made for: once, however many processes there are.
  due timestamptz unique,
  -- `ChosenInput` of modules/backup/schema.ts.
  options jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  -- What is under way, and how far: bytes.
  step text not null default '',
  done bigint not null default 0,
  total bigint not null default 0,
  -- Why it failed, for programs; the sentence is made from it.
  code text not null default '',
  result jsonb,
  -- Without references: the people of a backup may be others.
  occasion jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index backup_tasks_unfinished_idx on backup_tasks (id) where state in ('waiting', 'working');
create index backup_tasks_made_idx on backup_tasks (id desc) where kind = 'create';
