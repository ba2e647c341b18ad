-- Signing in: the issuer's records, codes on their way, guesses counted, letters sent, and the end of an account.

-- What the embedded issuer keeps (sessions, interactions, codes, grants, refresh tokens), sealed by the application:
-- looked up by digests, readable to nobody with the table alone.
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
  PRIMARY KEY (tenant_id, kind, id_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
CREATE INDEX issuer_record_grant ON issuer_record (tenant_id, grant_hash);
CREATE INDEX issuer_record_uid ON issuer_record (tenant_id, uid_hash);
CREATE INDEX issuer_record_owner ON issuer_record (tenant_id, user_id);
CREATE INDEX issuer_record_expiry ON issuer_record (tenant_id, expires_at);

-- The newest signs; the others are still published until what they signed has expired.
CREATE TABLE issuer_key (
  tenant_id int NOT NULL REFERENCES tenant,
  kid text NOT NULL,
  sealed_jwk text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kid)
);

-- Issuers besides our own: a partner's. The secret is sealed by the application.
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

-- A code on its way to an address or a phone: single use, short-lived, dead after five wrong tries. `subject` and
-- `payload` (a registration that waits for its proof) are sealed.
CREATE TABLE login_challenge (
  tenant_id int NOT NULL REFERENCES tenant,
  token_hash bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('REGISTER', 'EMAIL_CODE', 'PHONE_PIN', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'CHANGE_PHONE')),
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
CREATE INDEX login_challenge_owner ON login_challenge (tenant_id, user_id);
CREATE INDEX login_challenge_expiry ON login_challenge (tenant_id, expires_at);

-- Guesses and requests counted before they are answered. `key_hash` is a digest of an account, an address or a number.
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
CREATE INDEX attempt_counter_age ON attempt_counter (tenant_id, since);

-- Letters and short messages: written with what caused them, sent afterwards. On a live stage the text is wiped once sent.
CREATE TABLE letter (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  channel text NOT NULL CHECK (channel IN ('MAIL', 'SMS')),
  template text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  subject text,
  text text,
  html text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
CREATE INDEX letter_pending ON letter (tenant_id, next_attempt_at) WHERE sent_at IS NULL;
CREATE INDEX letter_owner ON letter (tenant_id, user_id);
CREATE INDEX letter_recipient ON letter (tenant_id, recipient, id DESC);

-- Every sign-in, for the person and for operators. No address is kept: a country at most.
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
CREATE INDEX sign_in_owner ON sign_in (tenant_id, user_id, id DESC);

-- Sessions from before get one; from now on the application gives it.
ALTER TABLE session ADD COLUMN uuid uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE session ALTER COLUMN uuid DROP DEFAULT;
ALTER TABLE session ADD COLUMN grant_id text;
ALTER TABLE session ADD COLUMN device text;
ALTER TABLE session ADD COLUMN country text;
CREATE UNIQUE INDEX session_uuid ON session (tenant_id, uuid);
CREATE INDEX session_grant ON session (tenant_id, grant_id);

-- An account that is to end: until `due_at` its owner can change their mind. Afterwards only the certificate is left,
-- which says that and when data went, and of nobody.
CREATE TABLE account_deletion (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  certificate text,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
CREATE INDEX account_deletion_due ON account_deletion (tenant_id, due_at) WHERE done_at IS NULL;

-- Beyond the age limit: how long and when, and whether paying asks for the passcode.
ALTER TABLE parental_control ADD COLUMN daily_minutes int CHECK (daily_minutes BETWEEN 15 AND 1440);
ALTER TABLE parental_control ADD COLUMN allowed_from time;
ALTER TABLE parental_control ADD COLUMN allowed_until time;
ALTER TABLE parental_control ADD COLUMN protect_payment boolean NOT NULL DEFAULT false;
ALTER TABLE parental_control ADD COLUMN extended_until timestamptz;

CREATE TABLE parental_usage (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  day date NOT NULL,
  minutes int NOT NULL DEFAULT 0,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, day),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);

SELECT tenant_owned('issuer_record', 'issuer_key', 'tenant_issuer', 'login_challenge', 'attempt_counter', 'letter', 'sign_in', 'account_deletion', 'parental_usage');

-- Business time of a demonstration: how far the sandbox has moved it. One row, no tenant; absent on a live stage.
CREATE TABLE sandbox_clock (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  ahead interval NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON sandbox_clock TO atrium_app;
