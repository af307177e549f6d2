-- The articles nearest to this one, nearest first: worked out when it is saved and every night (modules/articles/related.ts),
-- because finding them takes longer than all else its page needs. Some may be gone or unpublished by now.
alter table articles add column related_ids bigint[] not null default '{}';
