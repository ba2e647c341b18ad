-- Partners: apps in the marketplace, what customers share with them, and applications of companies.

CREATE TABLE partner_app (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  -- origin of the app, or `sandbox` for the sample of a demonstration
  origin text NOT NULL,
  -- paths below the origin: where authorization codes go, and where a sign-in begins
  callback_path text NOT NULL,
  login_path text NOT NULL,
  privacy_url text,
  -- scopes that the app needs, and scopes that it also asks for
  scopes text[] NOT NULL,
  optional_scopes text[] NOT NULL,
  -- RS256 for libraries whose default it is (OpenID Connect Discovery, 3)
  id_token_algorithm text NOT NULL DEFAULT 'ES256' CHECK (id_token_algorithm IN ('ES256', 'RS256')),
  PRIMARY KEY (tenant_id, article_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE partner_app IS 'Apps of partners in the marketplace, with the origin and the scopes they ask for.';

-- A consent is never changed: it is revoked, and a new one is a new row.
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
COMMENT ON TABLE partner_consent IS 'What a customer agreed to share with the app of a partner.';
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
COMMENT ON TABLE partner_registration IS 'Companies that applied to become a partner.';
-- an application whose mail address is not verified yet is overwritten, not added to
CREATE UNIQUE INDEX partner_registration_waiting ON partner_registration (tenant_id, email)
  WHERE verified_at IS NULL;

SELECT tenant_owned('partner_app', 'partner_consent', 'partner_registration');
