-- Pages of a tenant as versioned trees, their schedule, and releases.

CREATE TABLE structure (
  tenant_id int NOT NULL REFERENCES tenant,
  name text NOT NULL,
  kind text NOT NULL DEFAULT 'page' CHECK (kind IN ('page', 'fragment', 'menu', 'popup')),
  PRIMARY KEY (tenant_id, name)
);
COMMENT ON TABLE structure IS 'Pages, fragments, menus and popups of a tenant, by name.';

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
COMMENT ON TABLE structure_version IS 'Versions of a page as trees; a version is never changed.';

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
COMMENT ON TABLE release IS 'Releases: changes that go live together. No code uses it yet: the console will.';

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
COMMENT ON TABLE release_action IS 'What a release publishes or takes back. No code uses it yet: the console will.';

-- A schedule is a time range: the site at any moment, past or future, is one query.
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
COMMENT ON TABLE structure_slot IS 'Which version of a page is live when, by device and language.';
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON structure_slot
  FOR EACH ROW EXECUTE FUNCTION announce_tag('structure:', 'name');
CREATE TRIGGER schedule AFTER INSERT OR UPDATE OF during ON structure_slot
  FOR EACH ROW EXECUTE FUNCTION schedule_change();

CREATE TABLE edit_lock (
  tenant_id int NOT NULL REFERENCES tenant,
  entity text NOT NULL,
  entity_key text NOT NULL,
  operator_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, entity, entity_key)
);
COMMENT ON TABLE edit_lock IS 'Locks on content that an operator is editing. No code uses it yet: the console will.';

SELECT tenant_owned('structure', 'structure_version', 'release', 'release_action', 'structure_slot', 'edit_lock');
SELECT append_only('structure_version');
