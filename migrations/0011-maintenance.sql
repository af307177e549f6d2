-- Maintenance runs: what a tool would change in which articles, what was changed, and what it takes to put it back.
-- Written to the PostgreSQL 15 subset.

create table maintenance_runs (
  id bigint generated always as identity primary key,
  tool text not null,
  -- As the tool's own schema gives them.
  options jsonb not null,
  -- `ArticleFilter` of modules/maintenance/schema.ts.
  filter jsonb not null,
  -- The articles of a sample; null: all that the filter finds.
  sample bigint[],
  status text not null check (status in
    ('planning', 'planned', 'applying', 'paused', 'applied', 'undoing', 'undone', 'cancelled', 'failed')),
  -- What a paused or failed run goes on with.
  resumes text check (resumes in ('planning', 'applying', 'undoing')),
  check ((status in ('paused', 'failed')) = (resumes is not null)),
  -- The revisions that applying makes carry the first, those of undoing the second.
  batch uuid not null unique default gen_random_uuid(),
  undo_batch uuid not null unique default gen_random_uuid(),
  -- Articles that the filter found; those that the plan has looked at; the id of the last one.
  total integer not null,
  looked integer not null default 0,
  last_id bigint not null default 0,
  -- By rule: how many articles and how many changes.
  rules jsonb not null default '{}',
  -- Starts without progress since the last one; past a few the run has failed.
  attempts integer not null default 0,
  why text not null default '',
  -- Who began it.
  person_id bigint references people (id) on delete set null,
  actor text,
  via text not null check (via in ('web', 'cli', 'system')),
  -- `Occasion` of whoever gave the last command: revisions are in his name.
  occasion jsonb not null,
  created_at timestamptz not null default now(),
  planned_at timestamptz,
  applied_at timestamptz,
  undone_at timestamptz,
  -- From then on it is not undone any more.
  closed_at timestamptz
);
create index maintenance_runs_tool_idx on maintenance_runs (tool, id desc);
create index maintenance_runs_working_idx on maintenance_runs (id) where status in ('planning', 'applying', 'undoing');
create index maintenance_runs_person_id_idx on maintenance_runs (person_id) where person_id is not null;

create table maintenance_items (
  id bigint generated always as identity primary key,
  run_id bigint not null references maintenance_runs (id) on delete cascade,
  article_id bigint references articles (id) on delete set null,
  -- As it was called when the plan was made.
  title text not null,
  -- The version that the plan was made from.
  version integer not null,
  -- `Change[]` and `Flag[]` of modules/maintenance/schema.ts.
  changes jsonb not null default '[]',
  flags jsonb not null default '[]',
  rules text[] not null default '{}',
  chosen boolean not null default true,
  state text not null check (state in
    ('planned', 'flagged', 'skipped', 'applied', 'undone', 'conflict', 'failed', 'kept')),
  why text not null default '',
  applied_version integer,
  check ((applied_version is not null) = (state in ('applied', 'undone', 'kept'))),
  unique (run_id, article_id)
);
create index maintenance_items_state_idx on maintenance_items (run_id, state, id);
create index maintenance_items_article_id_idx on maintenance_items (article_id) where article_id is not null;
