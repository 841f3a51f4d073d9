-- An authenticator app is replaced by one on another phone: the new one waits for its first code beside the one that counts.
drop index auth_factors_totp;
create unique index auth_factors_totp on auth_factors (user_id) where kind = 'totp' and verified_at is not null;
