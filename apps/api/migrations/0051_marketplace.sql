-- Apps of partners that people are handed over to: what each may ask about them, what they agreed to, and who wants to
-- become a partner. Nothing was ever kept in the tables they had before.

DROP TABLE partner_consent;
DROP TABLE partner;

CREATE TABLE partner_app (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  -- where it lives, or `sandbox` for the sample that comes with a demonstration
  origin text NOT NULL,
  -- below its origin: where our codes go, and where a sign-in begins
  callback_path text NOT NULL,
  login_path text NOT NULL,
  privacy_url text,
  -- what it does not work without, and what it asks for besides
  scopes text[] NOT NULL,
  optional_scopes text[] NOT NULL,
  PRIMARY KEY (tenant_id, article_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);

-- A row is what was shown and agreed to once: it ends, and is never changed.
CREATE TABLE partner_consent (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  scopes text[] NOT NULL,
  granted_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES partner_app
);
CREATE UNIQUE INDEX partner_consent_standing ON partner_consent (tenant_id, user_id, article_id)
  WHERE revoked_at IS NULL;
CREATE INDEX partner_consent_app ON partner_consent (tenant_id, article_id);

CREATE TABLE partner_registration (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company text NOT NULL,
  contact text NOT NULL,
  email text NOT NULL,
  website text NOT NULL,
  about text NOT NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL,
  verified_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
-- one that waits for its letter to be answered is written over, not added to
CREATE UNIQUE INDEX partner_registration_waiting ON partner_registration (tenant_id, email)
  WHERE verified_at IS NULL;

-- whom what the issuer keeps was made for: a consent that ends takes a partner's tokens with it
ALTER TABLE issuer_record ADD COLUMN client_id text;

SELECT tenant_owned('partner_app', 'partner_consent', 'partner_registration');
