-- Tenants and everything that shapes how one looks and behaves.

CREATE TABLE tenant (
  id int PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'LIVE' CHECK (status IN ('DRAFT', 'LIVE', 'SUSPENDED')),
  is_partner boolean NOT NULL DEFAULT false,
  default_locale text NOT NULL DEFAULT 'en',
  layout text NOT NULL DEFAULT 'default' CHECK (layout IN ('default', 'marketing', 'monsooq')),
  max_rating int NOT NULL DEFAULT 60,
  currency char(3) NOT NULL,
  timezone text NOT NULL DEFAULT 'UTC',
  backend_url text,
  created_at timestamptz NOT NULL
);

-- Both are read before the tenant is known, so they carry no row security; the application may only read them.
CREATE TABLE tenant_domain (
  host text PRIMARY KEY,
  tenant_id int NOT NULL REFERENCES tenant,
  stage text NOT NULL DEFAULT 'stg'
);
GRANT SELECT ON tenant, tenant_domain TO atrium_app;

CREATE TABLE tenant_locale (
  tenant_id int NOT NULL REFERENCES tenant,
  code text NOT NULL,
  iso text NOT NULL,
  name text NOT NULL,
  prefix text,
  dir text NOT NULL DEFAULT 'ltr' CHECK (dir IN ('ltr', 'rtl')),
  enabled boolean NOT NULL DEFAULT true,
  fallback text NOT NULL DEFAULT 'en',
  sort int NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, code)
);

CREATE TABLE tenant_script (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  script text,
  src text,
  is_default boolean NOT NULL DEFAULT false,
  env text CHECK (env IN ('dev', 'stg', 'live')),
  consent text,
  PRIMARY KEY (tenant_id, id),
  CHECK (num_nonnulls(script, src) = 1)
);

CREATE TABLE tenant_flag (
  tenant_id int NOT NULL REFERENCES tenant,
  key text NOT NULL,
  value jsonb NOT NULL,
  rules jsonb NOT NULL DEFAULT '[]',
  stage text NOT NULL DEFAULT '*',
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, key, stage)
);

CREATE TABLE site_config (
  tenant_id int NOT NULL REFERENCES tenant,
  section text NOT NULL,
  version int NOT NULL,
  body jsonb NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'PUBLISHED', 'RETIRED')),
  publish_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, section, version)
);
CREATE UNIQUE INDEX site_config_one_live ON site_config (tenant_id, section) WHERE state = 'PUBLISHED';

CREATE TABLE i18n_message (
  tenant_id int NOT NULL REFERENCES tenant,
  lang text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  icu boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'PUBLISHED' CHECK (state IN ('DRAFT', 'PUBLISHED')),
  updated_by text NOT NULL DEFAULT 'system',
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, lang, key, state)
);

CREATE TABLE geo_block (
  tenant_id int NOT NULL REFERENCES tenant,
  country char(2) NOT NULL,
  blocked_subscription_type_ids bigint[] NOT NULL DEFAULT '{}',
  block_all boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, country)
);

SELECT tenant_owned('tenant_locale', 'tenant_script', 'tenant_flag', 'site_config', 'i18n_message', 'geo_block');

CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant FOR EACH ROW EXECUTE FUNCTION announce_eviction('code');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_domain FOR EACH ROW EXECUTE FUNCTION announce_eviction('host');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_locale FOR EACH ROW EXECUTE FUNCTION announce_eviction('code');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_script FOR EACH ROW EXECUTE FUNCTION announce_eviction('id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_flag FOR EACH ROW EXECUTE FUNCTION announce_eviction('key');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON site_config FOR EACH ROW EXECUTE FUNCTION announce_eviction('section');
-- Messages are cached as one catalogue a language.
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON i18n_message FOR EACH ROW EXECUTE FUNCTION announce_eviction('lang');
