-- What every later migration stands on. Conventions of the whole schema:
--
-- * Every tenant-owned table carries tenant_id, its keys start with it, and every reference is a composite
--   foreign key (tenant_id, x_id): referential checks bypass row security, so this is what stops a row of
--   tenant A from pointing at a row of tenant B, even for a superuser.
-- * Times and random ids come from the application (its clock can be moved and its ids replayed); no column
--   defaults to now() or to a random value.
-- * Ids that the portal compares as numbers are bigint. Identity columns that configuration may also choose
--   (BY DEFAULT) start at 100000, so that a generated id never meets a chosen one.
-- * A table of a tenant is declared with tenant_owned(…), a table of facts also with append_only(…).

-- Equality on plain columns inside EXCLUDE constraints.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA atrium;

GRANT USAGE ON SCHEMA atrium TO atrium_app;

-- Fails closed: without app.tenant_id there are no rows and writes are refused.
CREATE FUNCTION tenant_owned(VARIADIC tables regclass[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target regclass;
  mine constant text := 'tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int';
BEGIN
  FOREACH target IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
    EXECUTE format('CREATE POLICY tenant_isolation ON %s USING (%s) WITH CHECK (%s)', target, mine, mine);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO atrium_app', target);
  END LOOP;
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Facts are never edited: the grant stops the application, the triggers stop everyone else too.
CREATE FUNCTION append_only(VARIADIC tables regclass[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target regclass;
BEGIN
  FOREACH target IN ARRAY tables LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM atrium_app', target);
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', target);
    EXECUTE format('CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', target);
  END LOOP;
END $$;

-- Legal moves of every state machine: global reference data, read by the trigger below.
CREATE TABLE state_transition (
  machine text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (machine, from_state, to_state)
);
GRANT SELECT ON state_transition TO atrium_app;

-- One line of a machine: from this state to any of those.
CREATE FUNCTION allow_transitions(machine_name text, source text, VARIADIC targets text[]) RETURNS void LANGUAGE sql
  SET search_path FROM CURRENT
  AS $$ INSERT INTO state_transition SELECT machine_name, source, unnest(targets) $$;

CREATE FUNCTION enforce_transition() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
BEGIN
  IF OLD.state IS DISTINCT FROM NEW.state AND NOT EXISTS (
    SELECT FROM state_transition
    WHERE machine = TG_ARGV[0] AND from_state = OLD.state AND to_state = NEW.state
  ) THEN
    RAISE EXCEPTION 'illegal % transition % -> %', TG_ARGV[0], OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Tells every process which cached thing is stale. The argument names the column that is the cache's key;
-- equal notices of one transaction are sent once.
CREATE FUNCTION announce_eviction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
BEGIN
  FOREACH changed IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    IF changed IS NOT NULL THEN
      PERFORM pg_notify('atrium_evict', json_build_object(
        'tenant_id', coalesce(changed -> 'tenant_id', changed -> 'id'), 'table', TG_TABLE_NAME, 'key', changed ->> TG_ARGV[0])::text);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
