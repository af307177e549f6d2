-- What each version changed in `redirects`, so that undoing it leaves none behind: [{from, before, after}] as `RedirectChange` of
-- modules/redirects/leading-on.ts. Null where nothing was, and in versions from before this column.
-- Written to the PostgreSQL 15 subset.
alter table article_revisions add column redirects jsonb;
