-- What an offer asks to one town or province is no total of everybody's (docs/decisions/0072): shipping and total are those of the whole country,
-- or of a feed that names no place. The rest is as in migration 0085.
create or replace function public_offers(moment timestamptz) returns table (
  id bigint, product_id bigint, merchant_id bigint, merchant text, merchant_slug text, is_sample boolean, seller text, external_id text,
  title text, url text, image_url text, condition text, match jsonb, facts jsonb, price bigint, list_price bigint, shipping bigint,
  total bigint, currency text, availability smallint, is_odd boolean, plausible_price bigint, changed_at timestamptz, seen_at timestamptz,
  freshness smallint, freshness_ends timestamptz, is_shown boolean, is_buyable boolean, is_comparable boolean
)
language sql stable parallel safe as $$
  select o.id, o.product_id, o.merchant_id, m.name, m.slug, m.is_sample, o.seller, o.external_id, o.title, o.url, o.image_url,
    o.condition, o.match, o.facts, p.price, p.list_price, sent.shipping, p.price + coalesce(sent.shipping, 0), p.currency, p.availability,
    p.is_odd, p.plausible_price, p.changed_at, seen.at, age.freshness, offer_freshness_ends(seen.at, seen.every, moment),
    p.withdrawn_at is null and age.freshness < 3,
    p.currency = 'IDR' and p.availability = 1 and not p.is_odd and p.withdrawn_at is null and age.freshness < 2,
    o.condition = 'new' and p.currency = 'IDR' and p.availability = 1 and not p.is_odd and p.withdrawn_at is null and age.freshness < 2
  from offers o
  join offer_prices p on p.offer_id = o.id
  -- Left, so that it is left out where nothing of it is read.
  left join merchants m on m.id = o.merchant_id
  left join feeds f on f.id = o.feed_id
  cross join lateral (select coalesce(p.seen_at, f.sighted_at) as at, feed_interval(f.interval_minutes) as every) seen
  cross join lateral (select offer_freshness(seen.at, seen.every, moment) as freshness) age
  cross join lateral (select case when coalesce(o.facts ->> 'shippingTo', 'ID') = 'ID' then p.shipping end as shipping) sent
  where not o.is_hidden and o.category is not null
$$;

-- As refreshProducts derives it, of products that have such an offer.
update product_listings l set is_total_unknown = b.shipping is null, lowest = b.total, lowest_offer_id = b.id,
  lowest_list_price = case when b.list_price > b.price then b.list_price end,
  unit_price = b.price / (select t.amount from product_terms t where t.product_id = l.product_id), verdict_at = null
from products p cross join lateral (
  select o.* from product_offers(p.id, now()) o where o.is_comparable and o.is_lowest
) b
where p.id = l.product_id and l.lowest is not null
  and exists (select from offers o where o.product_id = p.id and coalesce(o.facts ->> 'shippingTo', 'ID') <> 'ID');

update product_listings l set lowest_used = o.total
from visible_products(true) p cross join lateral (
  select o.total from product_offers(p.id, now()) o where o.is_lowest and not o.is_comparable
) o
where p.id = l.product_id and l.conditions > 1
  and exists (select from offers o where o.product_id = p.id and coalesce(o.facts ->> 'shippingTo', 'ID') <> 'ID');
