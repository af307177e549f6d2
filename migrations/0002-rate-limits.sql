-- Counters of the rate limits, shared by every process. The columns are those that rate-limiter-flexible 11 would make
-- (lib/RateLimiterPostgres.js); it is told that the table exists. Unlogged: after a crash of the database every window
-- starts anew, and a counter costs no write-ahead log.

create unlogged table rate_limits (
  -- The limit's name and an address: an IPv4 address or the /64 of an IPv6 address. Gone an hour after it expired.
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

create index rate_limits_expire_idx on rate_limits (expire);
