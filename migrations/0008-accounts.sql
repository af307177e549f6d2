-- Accounts of the editorial team: who may sign in, how, and what they may do. Nothing here belongs to visitors.

-- An account of our own auth server. Roles are not here: they are people's (below), whichever server signed them in.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- PHC string; null where the account signs in by an identity provider only.
  password_hash text,
  user_metadata jsonb not null default '{}',
  -- Of the last successful sign-in.
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_key unique (email),
  check (email = lower(btrim(email)) and length(email) <= 254)
);

-- Who is part of the team. `issuer` is empty for our own accounts, so that SITE_URL may change; `subject` is the issuer's id.
create table people (
  id bigint generated always as identity primary key,
  issuer text not null default '',
  subject text not null,
  email text not null,
  name text not null default '',
  role text not null check (role in ('owner', 'admin', 'editor')),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index people_email_idx on people (email);

-- Sign-in by password ('email', the user's own id as subject) or by an OpenID Connect provider ('oidc').
create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('email', 'oidc')),
  -- The provider's issuer, pinned: the same subject of another issuer is somebody else.
  issuer text not null default '',
  subject text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, issuer, subject)
);
create index identities_user_id_idx on identities (user_id);

create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  friendly_name text not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret bytea not null,
  -- The time step of the last code that was accepted: none up to it is accepted again.
  last_step bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references factors (id) on delete cascade,
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index factor_challenges_factor_id_idx on factor_challenges (factor_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- [{method, timestamp}], newest first.
  amr jsonb not null default '[]',
  -- The factor that made it aal2; when that is removed, it is aal1 again.
  factor_id uuid references factors (id) on delete set null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_user_id_idx on sessions (user_id, created_at desc);
create index sessions_factor_id_idx on sessions (factor_id) where factor_id is not null;
create index sessions_refreshed_at_idx on sessions (refreshed_at);

-- SHA-256 of each token. A token's successor is made from it and `turn` (modules/auth/refresh-tokens.ts), so that it can be
-- handed out again although it is not stored. Without `turn` it is random.
create table refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  hash bytea not null unique,
  parent_id bigint references refresh_tokens (id) on delete cascade,
  turn smallint,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session_id_idx on refresh_tokens (session_id, id desc);
create index refresh_tokens_parent_id_idx on refresh_tokens (parent_id);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null check (role in ('owner', 'admin', 'editor')),
  token_hash bytea not null unique,
  invited_by bigint references people (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index invitations_open_idx on invitations (email) where accepted_at is null;
create index invitations_invited_by_idx on invitations (invited_by);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user_id_idx on password_resets (user_id);

-- A browser on its way to an identity provider and back. `code_hash` is what it exchanges for a session at the end.
create table oidc_flows (
  id uuid primary key default gen_random_uuid(),
  -- Set where a signed-in user links an identity instead of signing in with one.
  link_user_id uuid references users (id) on delete cascade,
  redirect_to text not null,
  -- The browser's own PKCE challenge (S256), and what we hold for the provider.
  code_challenge text,
  code_verifier text not null,
  nonce text not null,
  -- Binds the flow to the browser that began it.
  browser_hash bytea not null,
  code_hash bytea unique,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index oidc_flows_link_user_id_idx on oidc_flows (link_user_id);
create index oidc_flows_user_id_idx on oidc_flows (user_id);
create index oidc_flows_expires_at_idx on oidc_flows (expires_at);

-- Browsers that have signed in to an account before: they have a limit of their own, so that strangers cannot lock its
-- owner out.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, hash)
);

-- Failed sign-ins of an account, an address or a device, and until when the next try is refused.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_failures_last_at_idx on sign_in_failures (last_at);

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  -- From then on nothing is signed with it; it is trusted until the tokens it signed have expired.
  retired_at timestamptz
);
create unique index signing_keys_active_idx on signing_keys ((true)) where retired_at is null;

-- Who did what, when and from where. Rows are added and never changed or removed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person_id bigint,
  -- The e-mail address as it was then.
  actor text,
  via text not null check (via in ('web', 'cli', 'system')),
  action text not null,
  target text not null default '',
  address text,
  detail jsonb
);
create index audit_log_actor_idx on audit_log (actor, id desc);
create index audit_log_action_idx on audit_log (action, id desc);
create index audit_log_at_idx on audit_log (at);

create function audit_log_is_append_only() returns trigger
language plpgsql
as $$
begin
  raise exception 'audit_log is append-only' using errcode = '42501';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();

-- Editors look for a subscriber by part of the address, and see who joined and left day by day.
create index newsletter_subscriptions_email_trigram_idx on newsletter_subscriptions using gin (email gin_trgm_ops);
create index newsletter_subscriptions_consented_at_idx on newsletter_subscriptions (consented_at);
