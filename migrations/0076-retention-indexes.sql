-- Each column that a module's retention goes by has an index: the nightly job finds the old rows without reading the young ones.
create index article_creations_at_idx on article_creations (at);
create index sessions_created_at_idx on sessions (created_at);
create index known_devices_last_used_at_idx on known_devices (last_used_at);
create index factor_challenges_expires_at_idx on factor_challenges (expires_at);
create index password_resets_expires_at_idx on password_resets (expires_at);
create index invitations_expires_at_idx on invitations (expires_at) where accepted_at is null;
create index wished_offers_last_at_idx on wished_offers (last_at);
