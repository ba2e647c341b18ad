-- Sign-in: sessions of customers, codes on their way, rate limits, and the records of the OpenID Connect issuer.

-- The browser holds only an id; the tokens are kept here, encrypted by the application.
CREATE TABLE session (
  tenant_id int NOT NULL REFERENCES tenant,
  id_hash bytea NOT NULL,
  user_id bigint,
  access_token text,
  refresh_token text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  user_agent text,
  revoked_at timestamptz,
  uuid uuid NOT NULL,
  grant_id text,
  device text,
  country text,
  PRIMARY KEY (tenant_id, id_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE session IS 'Sign-ins of customers in browsers and apps, shown to them as devices.';
CREATE INDEX session_owner ON session (tenant_id, user_id);
CREATE INDEX session_expiry ON session (tenant_id, expires_at);
CREATE UNIQUE INDEX session_uuid ON session (tenant_id, uuid);
CREATE INDEX session_grant ON session (tenant_id, grant_id);

-- Shown to the customer and to support. No network address is kept, a country at most.
CREATE TABLE sign_in (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  method text NOT NULL CHECK (method IN ('PASSWORD', 'EMAIL_CODE', 'PHONE_PIN', 'REGISTER', 'PARTNER', 'OIDC')),
  device text NOT NULL,
  country text,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE sign_in IS 'History of sign-ins: method, device, country.';
CREATE INDEX sign_in_owner ON sign_in (tenant_id, user_id, id DESC);
CREATE INDEX sign_in_age ON sign_in (tenant_id, at);

-- A code is used once, expires soon, and is dead after five wrong tries. `subject` and `payload` (a registration that waits
-- for its proof) are sealed.
CREATE TABLE login_challenge (
  tenant_id int NOT NULL REFERENCES tenant,
  token_hash bytea NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('REGISTER', 'EMAIL_CODE', 'PHONE_PIN', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'CHANGE_PHONE')),
  user_id bigint,
  subject text NOT NULL,
  payload text,
  code_hash bytea,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE login_challenge IS 'One-time codes and links for sign-in, registration and password reset.';
CREATE INDEX login_challenge_owner ON login_challenge (tenant_id, user_id);
CREATE INDEX login_challenge_expiry ON login_challenge (tenant_id, expires_at);

-- A try is counted before it is answered. `key_hash` is a digest of an account, a network address or a phone number.
CREATE TABLE attempt_counter (
  tenant_id int NOT NULL REFERENCES tenant,
  bucket text NOT NULL,
  key_hash bytea NOT NULL,
  tries int NOT NULL,
  locks int NOT NULL DEFAULT 0,
  since timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (tenant_id, bucket, key_hash)
);
COMMENT ON TABLE attempt_counter IS
  'Rate limits of sign-in, codes and PINs: tries and lockouts, by hashed account, address or number.';
CREATE INDEX attempt_counter_age ON attempt_counter (tenant_id, since);

-- Records are sealed by the application and looked up by digests: the table alone tells nothing.
CREATE TABLE issuer_record (
  tenant_id int NOT NULL REFERENCES tenant,
  kind text NOT NULL,
  id_hash bytea NOT NULL,
  payload text NOT NULL,
  grant_hash bytea,
  uid_hash bytea,
  user_id bigint,
  consumed_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- the app that a record was made for: a consent that ends takes the partner's tokens with it
  client_id text,
  PRIMARY KEY (tenant_id, kind, id_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE issuer_record IS 'Sessions, codes, grants and refresh tokens of the OpenID Connect issuer, sealed.';
CREATE INDEX issuer_record_grant ON issuer_record (tenant_id, grant_hash);
CREATE INDEX issuer_record_uid ON issuer_record (tenant_id, uid_hash);
CREATE INDEX issuer_record_owner ON issuer_record (tenant_id, user_id);
CREATE INDEX issuer_record_expiry ON issuer_record (tenant_id, expires_at);

CREATE TABLE issuer_key (
  tenant_id int NOT NULL REFERENCES tenant,
  kid text NOT NULL,
  sealed_jwk text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kid)
);
COMMENT ON TABLE issuer_key IS 'Signing keys of the OpenID Connect issuer; the newest signs, older ones stay published.';

-- The client secret is sealed by the application.
CREATE TABLE tenant_issuer (
  tenant_id int NOT NULL REFERENCES tenant,
  code text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  sealed_secret text,
  scope text NOT NULL DEFAULT 'openid email profile',
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, code)
);
COMMENT ON TABLE tenant_issuer IS 'OpenID Connect issuers of partners that a tenant accepts for sign-in.';

SELECT tenant_owned('session', 'sign_in', 'login_challenge', 'attempt_counter', 'issuer_record', 'issuer_key',
  'tenant_issuer');
