-- Unknown shipping is not zero (docs/decisions/0061).

drop function shown_offers(timestamptz);
drop function public_offers(timestamptz);

-- As in migration 0075, with is_buyable: what a comparable offer is besides new, so that used ones have a lowest of their own.
create function public_offers(moment timestamptz) returns table (
  id bigint, product_id bigint, merchant_id bigint, merchant text, merchant_slug text, is_sample boolean, seller text, external_id text,
  title text, url text, image_url text, condition text, match jsonb, facts jsonb, price bigint, list_price bigint, shipping bigint,
  total bigint, currency text, availability smallint, is_odd boolean, plausible_price bigint, changed_at timestamptz, seen_at timestamptz,
  freshness smallint, freshness_ends timestamptz, is_shown boolean, is_buyable boolean, is_comparable boolean
)
language sql stable parallel safe as $$
  select o.id, o.product_id, o.merchant_id, m.name, m.slug, m.is_sample, o.seller, o.external_id, o.title, o.url, o.image_url,
    o.condition, o.match, o.facts, p.price, p.list_price, p.shipping, p.price + coalesce(p.shipping, 0), p.currency, p.availability,
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
  where not o.is_hidden and o.category is not null
$$;

create function shown_offers(moment timestamptz) returns table (
  id bigint, product_id bigint, merchant_id bigint, merchant text, merchant_slug text, is_sample boolean, seller text, external_id text,
  title text, url text, image_url text, condition text, match jsonb, facts jsonb, price bigint, list_price bigint, shipping bigint,
  total bigint, currency text, availability smallint, is_odd boolean, plausible_price bigint, changed_at timestamptz, seen_at timestamptz,
  freshness smallint, freshness_ends timestamptz, is_shown boolean, is_buyable boolean, is_comparable boolean
)
language sql stable parallel safe as $$
  select * from public_offers(moment) o where o.is_shown
$$;

-- The public offers of one product, beside each other; new ones apart from used and refurbished ones. assumed_shipping: where an offer's
-- shipping is unknown, the lowest that is known of those that can be bought; null where there is none. is_lowest: the offer that stands for
-- the product, a known total wherever there is one; then the one seen last, then by the merchant's name. Invented offers tell nothing of real
-- ones.
create function product_offers(product bigint, moment timestamptz) returns table (
  id bigint, product_id bigint, merchant_id bigint, merchant text, merchant_slug text, is_sample boolean, seller text, external_id text,
  title text, url text, image_url text, condition text, match jsonb, facts jsonb, price bigint, list_price bigint, shipping bigint,
  total bigint, currency text, availability smallint, is_odd boolean, plausible_price bigint, changed_at timestamptz, seen_at timestamptz,
  freshness smallint, freshness_ends timestamptz, is_shown boolean, is_buyable boolean, is_comparable boolean, assumed_shipping bigint,
  is_lowest boolean
)
language sql stable parallel safe as $$
  select o.*,
    case when o.shipping is null and o.currency = 'IDR' then coalesce(
      min(sent.anywhere) filter (where o.is_buyable and not o.is_sample) over (partition by o.condition = 'new'),
      case when o.is_sample then min(sent.anywhere) filter (where o.is_buyable) over (partition by o.condition = 'new') end) end,
    o.is_buyable and 1 = row_number() over (partition by o.condition = 'new'
      order by not o.is_buyable, o.is_sample, o.shipping is null, o.total, o.seen_at desc, lower(o.merchant), o.id)
  from public_offers(moment) o
  -- What is asked to one town or province says nothing of others.
  cross join lateral (select case when coalesce(o.facts ->> 'shippingTo', 'ID') = 'ID' then o.shipping end as anywhere) sent
  where o.product_id = product
$$;

-- A list has the known totals first; a product without a price to compare has no known one.
alter table product_listings add column is_total_unknown boolean not null default true;

-- As refreshProducts derives it: the lowest is a known total wherever there is one.
update product_listings l set is_total_unknown = b.shipping is null, lowest = b.total, lowest_offer_id = b.id,
  lowest_list_price = case when b.list_price > b.price then b.list_price end,
  unit_price = b.price / (select t.amount from product_terms t where t.product_id = l.product_id), verdict_at = null
from products p cross join lateral (
  select o.* from product_offers(p.id, now()) o where o.is_comparable and o.is_lowest
) b
where p.id = l.product_id and l.lowest is not null;

drop index product_listings_price_idx, product_listings_category_price_idx, product_listings_type_price_idx;
create index product_listings_price_idx on product_listings (is_total_unknown, lowest, product_id) where is_listed;
create index product_listings_category_price_idx on product_listings (category, is_total_unknown, lowest, product_id) where is_listed;
create index product_listings_type_price_idx on product_listings (category, product_type, is_total_unknown, lowest, product_id)
  where is_listed;
