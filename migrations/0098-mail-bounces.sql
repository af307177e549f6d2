-- What came back of what was sent (src/modules/mail/bounces). A delivery counts once for each kind, however often and by whichever way it is told.
create table mail_bounces (
  delivery_id bigint not null references deliveries on delete cascade,
  -- refused: by a policy or a filter, which says nothing of the address.
  kind text not null check (kind in ('hard', 'soft', 'refused', 'complaint')),
  -- Of the address; null where its owner had it deleted before.
  hash bytea check (length(hash) = 32),
  at timestamptz not null default now(),
  primary key (delivery_id, kind)
);
create index mail_bounces_soft_idx on mail_bounces (hash, at) where kind = 'soft';

-- How far the mailbox for returned mails is read; one row.
create table bounce_mailbox (
  only_row boolean primary key default true check (only_row),
  -- Which mailbox it was, as a hash of its address without the password: another one is read from its beginning.
  source text not null,
  uid_validity bigint not null default 0,
  last_uid bigint not null default 0,
  -- Null: never yet.
  checked_at timestamptz,
  -- One process at a time reads it; one that was killed is waited for so long.
  reading_until timestamptz,
  -- Why it cannot be read, as a code; '': it can.
  problem text not null default '',
  failing_since timestamptz
);
