-- What a rejected row says of the offer that it is not, so that the list of a feed's rows finds it again. `is_sample`: the few that the page of a run
-- shows; the others go once later runs have theirs.
alter table feed_rejections
  add column external_id text,
  add column url text,
  add column is_sample boolean not null default true;
