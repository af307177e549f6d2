-- Autovacuum of a month could be at the index that was being packed: it waited for the row of pg_class that was written first, and the
-- reindexing for its lock on the table, until one of the two was ended. The table's lock comes first now, and autovacuum makes way.

create or replace function pack_price_partition(month date) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  first date := date_trunc('month', month);
  points regclass;
  key regclass;
begin
  if first is null or first + interval '1 month' > now() at time zone 'UTC' then
    raise exception 'the month % is not over', month using errcode = 'invalid_parameter_value';
  end if;
  points := to_regclass('public.price_points_' || to_char(first, 'YYYY_MM'));
  key := to_regclass('public.price_points_' || to_char(first, 'YYYY_MM') || '_pkey');
  if key is null or exists (select from pg_class where oid = key and 'fillfactor=100' = any (reloptions)) then return false; end if;
  execute format('lock table only %s in share mode', points);
  execute format('alter index %s set (fillfactor = 100)', key);
  execute format('reindex index %s', key);
  return true;
end $$;
