-- Long work that survives a crash (platform/tasks): what is to be done, how far it is, how it went. The rows of what has ended are
-- its history. Not part of backups, and no restore replaces it: whoever started a restore sees how it went. Written to the
-- PostgreSQL 15 subset.

create table tasks (
  id bigint generated always as identity primary key,
  -- Which work, as platform/tasks/kind.ts names it.
  kind text not null,
  -- The row that it is about, of a table that the kind knows. Without a reference: the rows of a backup may be others.
  subject bigint,
  -- Of what is done once only, such as the backup of one scheduled time.
  key text,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')),
  -- Progress, for whoever looks on: what is under way, and how much of it.
  step text not null default '',
  done bigint not null default 0,
  total bigint not null default 0,
  -- From where a later attempt goes on.
  checkpoint jsonb,
  -- Attempts since the last progress; past a few the task has failed.
  attempts integer not null default 0,
  -- The item at which the last process ended that was not stopped, and those that are passed over because that happened again.
  crashed_at text,
  skipped text[] not null default '{}',
  -- Why it failed, for programs.
  code text not null default '',
  result jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((state in ('done', 'failed', 'cancelled')) = (finished_at is not null))
);
create unique index tasks_key_idx on tasks (kind, key) where key is not null;
-- What is about the same row waits for its turn by being the same task.
create unique index tasks_unfinished_idx on tasks (kind, subject) where state in ('queued', 'running', 'paused');
create index tasks_kind_idx on tasks (kind, id desc);
create index tasks_finished_idx on tasks (finished_at) where finished_at is not null;
