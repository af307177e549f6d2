-- What visitors may see is said here and nowhere else (docs/decisions/0052): pages, lists, lows, the content API and links read these
-- functions. They are functions, because freshness depends on the moment. Their names are not qualified, because a backup is restored in a
-- schema of its own. Each is one query, declared no stricter than its body, so that PostgreSQL puts it into the query that reads it.

-- How often a feed is read; of one that is read by hand nobody knows more than that a day is usual.
create function feed_interval(interval_minutes integer) returns interval
language sql immutable parallel safe as $$
  select make_interval(mins => coalesce(interval_minutes, 1440))
$$;

-- Offers that visitors may know of, those that have left among them: in a category, and hidden by nobody. An offer that its feed has was
-- seen when the feed was; one without a feed ages by itself. Out of stock, used or with a price that is an outlier it is shown, but not
-- comparable: no lowest price may be its own.
create function public_offers(moment timestamptz) returns table (
  id bigint, product_id bigint, merchant_id bigint, merchant text, merchant_slug text, is_sample boolean, seller text, external_id text,
  title text, url text, image_url text, condition text, match jsonb, facts jsonb, price bigint, list_price bigint, shipping bigint,
  total bigint, currency text, availability smallint, is_odd boolean, plausible_price bigint, changed_at timestamptz, seen_at timestamptz,
  freshness smallint, freshness_ends timestamptz, is_shown boolean, is_comparable boolean
)
language sql stable parallel safe as $$
  select o.id, o.product_id, o.merchant_id, m.name, m.slug, m.is_sample, o.seller, o.external_id, o.title, o.url, o.image_url,
    o.condition, o.match, o.facts, p.price, p.list_price, p.shipping, p.price + coalesce(p.shipping, 0), p.currency, p.availability,
    p.is_odd, p.plausible_price, p.changed_at, seen.at, age.freshness, offer_freshness_ends(seen.at, seen.every, moment),
    p.withdrawn_at is null and age.freshness < 3,
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

-- Offers that pages show at the moment: neither withdrawn, nor unseen for 14 days.
create function shown_offers(moment timestamptz) returns table (
  id bigint, product_id bigint, merchant_id bigint, merchant text, merchant_slug text, is_sample boolean, seller text, external_id text,
  title text, url text, image_url text, condition text, match jsonb, facts jsonb, price bigint, list_price bigint, shipping bigint,
  total bigint, currency text, availability smallint, is_odd boolean, plausible_price bigint, changed_at timestamptz, seen_at timestamptz,
  freshness smallint, freshness_ends timestamptz, is_shown boolean, is_comparable boolean
)
language sql stable parallel safe as $$
  select * from public_offers(moment) o where o.is_shown
$$;

-- Products that have a page: neither hidden nor merged into another, and invented ones only where samples are shown.
create function visible_products(with_samples boolean) returns setof products
language sql stable parallel safe as $$
  select * from products p where p.hidden_at is null and (with_samples or not p.is_sample)
$$;

-- Articles that are on the site, in any language.
create function published_articles() returns setof articles
language sql stable parallel safe as $$
  select * from articles a where a.status = 'published'
$$;

-- Articles of the public lists: word for word the predicate of their partial indexes.
create function listed_articles() returns setof articles
language sql stable parallel safe as $$
  select * from articles a where a.status = 'published' and a.language = 'id'
$$;
