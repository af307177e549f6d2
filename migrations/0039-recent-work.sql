-- What somebody wrote last, by hand, for their dashboard: an import or a tool makes thousands of versions in their name.
create index article_revisions_recent_work_idx on article_revisions (person_id, at desc)
  where person_id is not null and batch is null and reason not in ('starter', 'import', 'tool');
