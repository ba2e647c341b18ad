-- The change record: what an operator changed or asks to change, before and after, why, and who agreed. And grades that
-- are narrowed to a part of the catalogue, with their writer: a grant is written by an agreed change alone. Decisions
-- 0125 and 0126.

ALTER TABLE operator_grant
  -- null: not narrowed
  ADD COLUMN languages text[] CHECK (cardinality(languages) BETWEEN 1 AND 50),
  ADD COLUMN verticals text[] CHECK (cardinality(verticals) BETWEEN 1 AND 50),
  ADD COLUMN licensors text[] CHECK (cardinality(licensors) BETWEEN 1 AND 50),
  -- only articles have a language, a vertical and a licensor
  ADD CONSTRAINT operator_grant_narrowed CHECK (role IN ('viewer', 'editor', 'publisher')
    OR (languages IS NULL AND verticals IS NULL AND licensors IS NULL));
-- a grade that is narrowed: what was remembered of it is asked for anew, as of one that ends (0040)
CREATE TRIGGER evict_narrowed AFTER UPDATE ON operator_grant
  FOR EACH ROW EXECUTE FUNCTION announce_eviction('operator_id');

-- A grade as it is told: `publisher`, or `publisher {"languages":["de"]}`. A process of the version before knows no grade
-- of such a name, so a narrowed grade opens nothing there.
CREATE FUNCTION staff_grade_text(held operator_grant) RETURNS text LANGUAGE sql STABLE
  SET search_path = atrium, public, pg_temp AS $$
  SELECT held.role || CASE WHEN held.languages IS NULL AND held.verticals IS NULL AND held.licensors IS NULL THEN ''
    ELSE ' ' || json_strip_nulls(json_build_object('languages', held.languages, 'verticals', held.verticals,
      'licensors', held.licensors)) END
$$;

CREATE OR REPLACE FUNCTION staff_grades(operator bigint) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = atrium, public, pg_temp AS $$
  SELECT coalesce(array_agg(staff_grade_text(g) ORDER BY g.role), '{}') FROM operator_grant g
  WHERE g.operator_id = operator AND g.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
$$;

CREATE OR REPLACE FUNCTION staff_members() RETURNS TABLE (id bigint, email text, name text, state text,
  last_sign_in_at timestamptz, grades text[]) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT a.id, a.email, a.name, a.state, a.last_sign_in_at, array_agg(staff_grade_text(g) ORDER BY g.role)
  FROM operator_grant g JOIN operator_account a ON a.id = g.operator_id
  WHERE g.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
  GROUP BY a.id, a.email, a.name, a.state, a.last_sign_in_at ORDER BY a.email LIMIT 1000
$$;

CREATE TABLE change (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('article', 'publication', 'grant', 'limits', 'export')),
  -- the number of an article or of a staff account, the UUID of a customer, or the sections of a publication
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 200),
  -- of what it was made from; null where nothing was stored
  base_version text,
  before jsonb,
  -- what is applied; null takes it away
  after jsonb,
  -- keyed digest of all that is to be applied: what a second person agrees to
  hash bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'waiting', 'agreed', 'applied', 'refused', 'lapsed', 'undone')),
  takes_two boolean NOT NULL,
  reason text NOT NULL CHECK (length(reason) <= 500),
  -- the change that this one takes back
  undoes bigint,
  -- a staff account, `command` for the machine's own command line, or `demo`
  requested_by text NOT NULL,
  requested_name text,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz,
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  -- of what was stored once it was applied: stored otherwise now, a later edit came in between
  applied_version text,
  lapsed_by text CHECK (lapsed_by IN ('withdrawn', 'time', 'base', 'hash', 'requester')),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT change_two_people CHECK (decided_by IS NULL OR decided_by <> requested_by),
  CONSTRAINT change_agreed CHECK (NOT takes_two OR state NOT IN ('agreed', 'applied', 'undone') OR decided_by IS NOT NULL),
  -- no operator widens what they may do themselves, by asking or by agreeing
  CONSTRAINT change_own_grant CHECK (kind <> 'grant' OR NOT coalesce((after ->> 'isHeld')::boolean, false)
    OR (requested_by <> target AND decided_by IS DISTINCT FROM target)),
  CONSTRAINT change_always_two CHECK (kind NOT IN ('grant', 'limits') OR takes_two),
  CONSTRAINT change_expires CHECK (state <> 'waiting' OR expires_at IS NOT NULL),
  CONSTRAINT change_lapsed CHECK ((state = 'lapsed') = (lapsed_by IS NOT NULL))
);
COMMENT ON TABLE change IS
  'What operators changed or ask to change: before, after, reason, and the second person. Undo and approval are rows of it.';
CREATE INDEX change_target ON change (tenant_id, kind, target, id DESC);
CREATE INDEX change_waiting ON change (tenant_id, id DESC) WHERE state = 'waiting';
CREATE INDEX change_limits ON change (tenant_id, id DESC) WHERE kind = 'limits' AND state = 'applied';

SELECT allow_transitions('change', 'draft', 'waiting', 'lapsed');
SELECT allow_transitions('change', 'waiting', 'agreed', 'refused', 'lapsed');
SELECT allow_transitions('change', 'agreed', 'applied');
SELECT allow_transitions('change', 'applied', 'undone');
CREATE TRIGGER change_transition BEFORE UPDATE OF state ON change
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('change');

SELECT tenant_owned('change');
-- what was asked for never changes, only how it stands
REVOKE UPDATE ON change FROM atrium_app;
GRANT UPDATE (state, decided_by, decided_name, decided_at, applied_version, lapsed_by) ON change TO atrium_app;

-- Writes the grant of an agreed change, and nothing else: the application has no other way to one. Null where it is
-- written, or why it is not. Taking a grade away ends the person's sessions, and the tokens that have it, at once.
CREATE FUNCTION staff_apply_grant(change_id bigint, at timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = atrium, public, pg_temp AS $$
DECLARE
  bound constant int := nullif(current_setting('app.tenant_id', true), '')::int;
  one change;
  person bigint;
  grade text;
BEGIN
  SELECT * INTO one FROM change c WHERE c.tenant_id = bound AND c.id = change_id AND c.kind = 'grant'
    AND c.state = 'agreed' AND c.decided_by <> c.requested_by FOR UPDATE;
  IF NOT FOUND THEN RETURN 'not agreed'; END IF;
  person := one.target::bigint;
  grade := one.after ->> 'grade';
  -- one after the other with the commands of the owner (staff-lock.ts)
  PERFORM pg_advisory_xact_lock(4713);
  PERFORM 1 FROM operator_account a WHERE a.id = person AND a.state <> 'REVOKED' FOR UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM operator_grant g WHERE g.tenant_id = bound AND g.operator_id = person) THEN
    RETURN 'no member';
  END IF;
  IF (one.after ->> 'isHeld')::boolean THEN
    INSERT INTO operator_grant (tenant_id, operator_id, role, languages, verticals, licensors)
    VALUES (bound, person, grade, jsonb_list(one.after -> 'languages'), jsonb_list(one.after -> 'verticals'),
      jsonb_list(one.after -> 'licensors'))
    ON CONFLICT (tenant_id, operator_id, role) DO UPDATE SET languages = EXCLUDED.languages,
      verticals = EXCLUDED.verticals, licensors = EXCLUDED.licensors;
    RETURN NULL;
  END IF;
  IF grade = 'admin' AND NOT EXISTS (SELECT FROM operator_grant g JOIN operator_account a ON a.id = g.operator_id
    WHERE g.tenant_id = bound AND g.role = 'admin' AND g.operator_id <> person AND a.state = 'ACTIVE') THEN
    RETURN 'last administrator';
  END IF;
  DELETE FROM operator_grant g WHERE g.tenant_id = bound AND g.operator_id = person AND g.role = grade;
  UPDATE operator_token t SET revoked_at = at
    WHERE t.tenant_id = bound AND t.operator_id = person AND t.revoked_at IS NULL AND grade = ANY (t.grades);
  DELETE FROM operator_session s WHERE s.operator_id = person;
  RETURN NULL;
END $$;

-- A list of texts, null for what is none.
CREATE FUNCTION jsonb_list(list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN jsonb_typeof(list) = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(list)) END
$$;

DO $$
DECLARE
  target regprocedure;
BEGIN
  FOR target IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'atrium'::regnamespace AND proname ~ '^staff_' LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', target);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO atrium_app', target);
  END LOOP;
END $$;
