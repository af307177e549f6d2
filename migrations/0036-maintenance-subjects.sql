-- Items of maintenance name what they are about by type and number, so that a run may be about whatever a module registers
-- (modules/maintenance/subject.ts). article_id and image_id stay, and no query of ours names them: a process of the former version may
-- be at work beside this one until it is restarted, and a trigger fills in what either side leaves out. A later migration drops both
-- with the trigger. Written to the PostgreSQL 15 subset.

alter table maintenance_items
  add column subject_type text,
  -- Without a reference: the row may be of any table. Null where an article or a picture was deleted before there was this column.
  add column subject_id bigint;
update maintenance_items set
  -- Of two that are deleted, the picture is the one without a version.
  subject_type = case when image_id is not null or (article_id is null and version = 0) then 'image' else 'article' end,
  subject_id = coalesce(article_id, image_id);
alter table maintenance_items
  alter column subject_type set not null,
  add unique (run_id, subject_type, subject_id);

create function pair_maintenance_subject() returns trigger language plpgsql as $$
begin
  if new.subject_type is null then
    new.subject_type := case when new.image_id is null then 'article' else 'image' end;
    new.subject_id := coalesce(new.article_id, new.image_id);
  elsif new.subject_type = 'article' then
    select id into new.article_id from articles where id = new.subject_id;
  elsif new.subject_type = 'image' then
    select id into new.image_id from images where id = new.subject_id;
  end if;
  return new;
end $$;
create trigger maintenance_items_pair_subject before insert on maintenance_items
  for each row execute function pair_maintenance_subject();
