-- By which a person finds a rejected row in the merchant's file.
alter table feed_rejections add column title text not null default '';
