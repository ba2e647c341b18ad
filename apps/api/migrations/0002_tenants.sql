-- Tenants: who they are, at which hosts, in which languages, with which flags; and what holds for a whole installation.

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
  created_at timestamptz NOT NULL,
  -- a live stage does not start beside these: the passwords of their customers stand in the source
  is_demo boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE tenant IS 'Tenants: code, currency, time zone, layout, status.';
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant FOR EACH ROW EXECUTE FUNCTION announce_tag();

-- tenant and tenant_domain are read before the tenant is known, so they have no row security; the application may only
-- read them.
CREATE TABLE tenant_domain (
  host text PRIMARY KEY,
  tenant_id int NOT NULL REFERENCES tenant,
  stage text NOT NULL DEFAULT 'stg'
);
COMMENT ON TABLE tenant_domain IS 'Hosts of a tenant: a request finds its tenant here.';
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_domain FOR EACH ROW EXECUTE FUNCTION announce_tag();

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
COMMENT ON TABLE tenant_locale IS 'Languages of a tenant, with prefix, direction and fallback.';
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_locale FOR EACH ROW EXECUTE FUNCTION announce_tag();

CREATE TABLE tenant_script (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  script text,
  src text,
  is_default boolean NOT NULL DEFAULT false,
  env text CHECK (env IN ('dev', 'stg', 'live')),
  consent text,
  -- hash that a script at an address must have (subresource integrity): a changed script does not run
  integrity text,
  PRIMARY KEY (tenant_id, id),
  CHECK (num_nonnulls(script, src) = 1),
  CONSTRAINT tenant_script_integrity CHECK (integrity IS NULL OR src IS NOT NULL)
);
COMMENT ON TABLE tenant_script IS 'Third-party scripts of a tenant (analytics, advertising), with the consent they need.';
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_script FOR EACH ROW EXECUTE FUNCTION announce_tag();

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
COMMENT ON TABLE tenant_flag IS 'Feature flags of a tenant.';
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_flag FOR EACH ROW EXECUTE FUNCTION announce_tag();

CREATE TABLE geo_block (
  tenant_id int NOT NULL REFERENCES tenant,
  country char(2) NOT NULL,
  blocked_subscription_type_ids bigint[] NOT NULL DEFAULT '{}',
  block_all boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, country)
);
COMMENT ON TABLE geo_block IS 'Countries in which a tenant offers nothing, or not all of its plans.';

-- The key is sealed with the installation's secret: a process that cannot open it has another secret. Written by the owner.
CREATE TABLE installation (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  sealed_lookup_key text NOT NULL
);
COMMENT ON TABLE installation IS 'One row for the whole installation: the sealed key that digests are looked up with.';

CREATE TABLE sandbox_clock (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  ahead interval NOT NULL
);
COMMENT ON TABLE sandbox_clock IS 'How far the business time of a demonstration is ahead; no row on a live stage.';

SELECT tenant_owned('tenant_locale', 'tenant_script', 'tenant_flag', 'geo_block');
GRANT SELECT ON tenant, tenant_domain TO atrium_app;
GRANT SELECT ON installation TO atrium_app;
GRANT SELECT, INSERT, UPDATE ON sandbox_clock TO atrium_app;
