-- Pages as versioned trees, their schedule, releases, and the people who edit them.

CREATE TABLE structure (
  tenant_id int NOT NULL REFERENCES tenant,
  name text NOT NULL,
  kind text NOT NULL DEFAULT 'page' CHECK (kind IN ('page', 'fragment', 'menu', 'popup')),
  PRIMARY KEY (tenant_id, name)
);

-- Immutable snapshots: publishing and rolling back only move slots.
CREATE TABLE structure_version (
  tenant_id int NOT NULL,
  name text NOT NULL,
  version int NOT NULL,
  tree jsonb NOT NULL,
  content_hash bytea NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  note text,
  PRIMARY KEY (tenant_id, name, version),
  FOREIGN KEY (tenant_id, name) REFERENCES structure
);

CREATE TABLE release (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  go_live_at timestamptz,
  timezone text,
  state text NOT NULL DEFAULT 'DRAFT'
    CHECK (state IN ('DRAFT', 'READY', 'BLOCKED', 'SCHEDULED', 'DONE', 'FAILED', 'ROLLED_BACK')),
  PRIMARY KEY (tenant_id, id)
);

CREATE TABLE release_action (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  release_id bigint NOT NULL,
  target text NOT NULL,
  target_key jsonb NOT NULL,
  action text NOT NULL CHECK (action IN ('publish', 'unpublish')),
  lang text,
  applied_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, release_id) REFERENCES release
);

-- A schedule is a time range: the site at any instant, past or future, is one query.
CREATE TABLE structure_slot (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  version int NOT NULL,
  lane text NOT NULL CHECK (lane IN ('LIVE', 'PRELIVE')),
  device text NOT NULL DEFAULT '*',
  lang text NOT NULL DEFAULT '*',
  during tstzrange NOT NULL,
  release_id bigint,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, name, version) REFERENCES structure_version,
  FOREIGN KEY (tenant_id, release_id) REFERENCES release,
  EXCLUDE USING gist (tenant_id WITH =, name WITH =, lane WITH =, device WITH =, lang WITH =, during WITH &&)
);

CREATE TABLE edit_lock (
  tenant_id int NOT NULL REFERENCES tenant,
  entity text NOT NULL,
  entity_key text NOT NULL,
  operator_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, entity, entity_key)
);

-- Operators work across tenants, so the account is global; the portal's role has no grant on it at all.
CREATE TABLE operator_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  totp_secret bytea,
  is_platform_admin boolean NOT NULL DEFAULT false
);

CREATE TABLE operator_grant (
  tenant_id int NOT NULL REFERENCES tenant,
  operator_id bigint NOT NULL REFERENCES operator_account,
  role text NOT NULL CHECK (role IN ('viewer', 'editor', 'publisher', 'support', 'finance', 'admin')),
  PRIMARY KEY (tenant_id, operator_id, role)
);

SELECT tenant_owned('structure', 'structure_version', 'release', 'release_action', 'structure_slot', 'edit_lock', 'operator_grant');
SELECT append_only('structure_version');
REVOKE INSERT, UPDATE, DELETE ON operator_grant FROM atrium_app;

CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON structure_slot FOR EACH ROW EXECUTE FUNCTION announce_eviction('name');
