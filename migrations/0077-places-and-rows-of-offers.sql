-- A path may be decided "by title": its offers are each in the category that their own title says. `offers.category` is then what
-- matching has read, and null where the title says nothing.
alter table feed_paths add column by_title boolean not null default false;
alter table offers add column by_title boolean not null default false;

drop index offers_undecided_idx;
create index offers_undecided_idx on offers (id) where match is null and (category is not null or by_title);

-- The offers of a path: what they are called says what the path is.
create index offers_path_idx on offers (feed_id, path);

-- Which row of its file an offer was written from last.
alter table offers add column row_number bigint;
