-- How many offers each merchant has, so that no page counts them (written to the PostgreSQL 15 subset).
alter table merchants add column offers bigint not null default 0;

-- Each statement adds what it changed. A merchant's offers come with the runs of its feeds, and rarely from two at once.
create function count_added_offers() returns trigger language plpgsql as $$
begin
  update merchants m set offers = m.offers + a.count
  from (select merchant_id, count(*) from added group by 1) a where m.id = a.merchant_id;
  return null;
end $$;

create function count_removed_offers() returns trigger language plpgsql as $$
begin
  update merchants m set offers = m.offers - r.count
  from (select merchant_id, count(*) from removed group by 1) r where m.id = r.merchant_id;
  return null;
end $$;

create trigger offers_count_added after insert on offers
  referencing new table as added for each statement execute function count_added_offers();
create trigger offers_count_removed after delete on offers
  referencing old table as removed for each statement execute function count_removed_offers();

update merchants m set offers = o.count
from (select merchant_id, count(*) from offers group by 1) o where o.merchant_id = m.id;
