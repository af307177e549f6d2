-- The index of a month's points is a third larger than it need be: offers come in no order, so its pages are split where they are full.
-- Once the month is over nothing is added to it, and it is written once more without gaps (written to the PostgreSQL 15 subset).

-- As add_price_partition: sessions own no tables, so it takes nothing but a month, and runs as the owner. Readers of the month wait
-- while it works, seconds for millions of points; it gives up where it would have to wait for them first, and is called again.
-- Returns false where there is nothing to do; that an index is packed is written in its own options.
create function pack_price_partition(month date) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  first date := date_trunc('month', month);
  key regclass;
begin
  if first is null or first + interval '1 month' > now() at time zone 'UTC' then
    raise exception 'the month % is not over', month using errcode = 'invalid_parameter_value';
  end if;
  key := to_regclass('public.price_points_' || to_char(first, 'YYYY_MM') || '_pkey');
  if key is null or exists (select from pg_class where oid = key and 'fillfactor=100' = any (reloptions)) then return false; end if;
  execute format('alter index %s set (fillfactor = 100)', key);
  execute format('reindex index %s', key);
  return true;
end $$;
