-- Releases: changes that go live together at a moment, or not at all. What stood for them since 0013 was never used.
-- Decision 0130.

DROP TABLE release_action;

ALTER TABLE release
  DROP COLUMN timezone,
  DROP CONSTRAINT release_state_check,
  ALTER COLUMN state SET DEFAULT 'draft',
  ADD CONSTRAINT release_state_check CHECK (state IN ('draft', 'ready', 'live', 'undone', 'failed', 'cancelled')),
  ADD CONSTRAINT release_name_check CHECK (length(name) BETWEEN 1 AND 100),
  -- a staff account, `command` or `demo`
  ADD COLUMN created_by text NOT NULL,
  ADD COLUMN created_name text,
  ADD COLUMN created_at timestamptz NOT NULL,
  -- who planned it or let it go live, and what: a keyed digest of the entries, the moment and the person
  ADD COLUMN ready_by text,
  ADD COLUMN ready_name text,
  ADD COLUMN ready_hash bytea,
  ADD COLUMN live_at timestamptz,
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN failure text CHECK (failure IN ('missed', 'stale', 'problems', 'requester', 'secondPerson', 'hash',
    'empty', 'error')),
  -- what was found, in words of the checks
  ADD COLUMN failure_details jsonb,
  ADD CONSTRAINT release_planned CHECK (state <> 'ready'
    OR (go_live_at IS NOT NULL AND ready_by IS NOT NULL AND ready_hash IS NOT NULL)),
  ADD CONSTRAINT release_failed CHECK (state <> 'failed' OR failure IS NOT NULL),
  ADD CONSTRAINT release_live CHECK (state NOT IN ('live', 'undone') OR live_at IS NOT NULL);
COMMENT ON TABLE release IS 'Releases: changes that go live together at a moment, or not at all; who planned them, and what became of them.';
CREATE INDEX release_newest ON release (tenant_id, state, id DESC);

SELECT allow_transitions('release', 'draft', 'ready', 'live', 'cancelled');
SELECT allow_transitions('release', 'ready', 'draft', 'live', 'failed', 'cancelled');
SELECT allow_transitions('release', 'live', 'undone');
SELECT allow_transitions('release', 'failed', 'draft', 'cancelled');
CREATE TRIGGER release_transition BEFORE UPDATE OF state ON release
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('release');

CREATE TABLE release_entry (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  release_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('article', 'page')),
  -- the number of an article, or the name of a page
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 200),
  -- of what it was made from
  base_version text NOT NULL,
  before jsonb,
  -- what is published; null takes the article off the air
  after jsonb,
  added_by text NOT NULL,
  added_name text,
  added_at timestamptz NOT NULL,
  -- its line in the change record
  change_id bigint,
  -- of what was stored once it was live: stored otherwise now, a later edit came in between
  applied_version text,
  is_kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, release_id) REFERENCES release,
  FOREIGN KEY (tenant_id, change_id) REFERENCES change,
  UNIQUE (tenant_id, release_id, kind, target)
);
COMMENT ON TABLE release_entry IS 'What a release publishes: an article or a page, before and after, and the change that it became.';
SELECT tenant_owned('release_entry');
CREATE INDEX release_entry_change ON release_entry (tenant_id, change_id) WHERE change_id IS NOT NULL;
CREATE INDEX release_entry_target ON release_entry (tenant_id, kind, target);

ALTER TABLE change
  DROP CONSTRAINT change_kind_check,
  ADD CONSTRAINT change_kind_check CHECK (kind IN ('article', 'page', 'publication', 'grant', 'limits', 'export')),
  -- the release that it went live with, or was taken back with
  ADD COLUMN release_id bigint,
  ADD FOREIGN KEY (tenant_id, release_id) REFERENCES release;
CREATE INDEX change_release ON change (tenant_id, release_id) WHERE release_id IS NOT NULL;
