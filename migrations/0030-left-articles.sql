-- When the tab that had an article let go of it. Its name stays until another tab has the article: what it had sent before, and
-- arrives after its farewell, must not take the article again.
alter table article_editing add column left_at timestamptz;
