-- Conventions of the whole schema, the helper functions that hold them, state machines and eviction notices.
--
-- * A table of a tenant has tenant_id, its keys start with it, and every reference is a composite foreign key
--   (tenant_id, x_id). PostgreSQL checks references without row security, so this is what stops a row of tenant A from
--   pointing at a row of tenant B, even for a superuser.
-- * Times and random ids come from the application, whose clock can be moved and whose ids can be replayed. No column
--   defaults to now() or to a random value.
-- * Ids that the portal compares as numbers are bigint. Identity columns that configuration may also choose
--   (BY DEFAULT) start at 100000, so that a generated id never meets a chosen one.
-- * A table of a tenant is declared with tenant_owned(…), a table of facts also with append_only(…). Each table has a
--   comment that says what it is for.
-- * atrium_app stands for the role of the application; migrate.ts puts the real name in its place.

-- Equality on plain columns inside EXCLUDE constraints.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA atrium;

GRANT USAGE ON SCHEMA atrium TO atrium_app;

-- Row security of a tenant's table. It fails closed: without app.tenant_id no row is visible and no write is allowed.
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

-- Trigger function of append-only tables.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Facts are never changed: missing rights stop the application, triggers stop the owner and superusers too.
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

-- State machines: enforce_transition() refuses a change of `state` that has no row here.
CREATE TABLE state_transition (
  machine text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (machine, from_state, to_state)
);
COMMENT ON TABLE state_transition IS 'Legal transitions of every state machine; reference data of the code.';
GRANT SELECT ON state_transition TO atrium_app;

-- Adds transitions to a machine: from one state to each of the others.
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

-- Eviction notice: tells every process which cache entry is stale. The argument names the column that is the cache's
-- key. PostgreSQL sends equal notices of a transaction once.
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

-- Eviction notice by cache tags; without tags it evicts everything of the tenant. PostgreSQL allows 8,000 bytes.
CREATE FUNCTION announce(tenant int, tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  notice text := json_build_object('tenant_id', tenant, 'tags', tags)::text;
BEGIN
  IF tags IS NULL OR octet_length(notice) > 7000 THEN
    notice := json_build_object('tenant_id', tenant)::text;
  END IF;
  PERFORM pg_notify('atrium_evict', notice);
END $$;

-- True while a publishing command writes: it announces its changes itself, with the tags that it knows.
CREATE FUNCTION is_publishing() RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT coalesce(current_setting('app.publishing', true), '') = 'on' $$;

-- Trigger function. Arguments: how the tag begins, and the column that completes it; without arguments everything of the
-- tenant is evicted.
CREATE FUNCTION announce_tag() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb;
BEGIN
  IF is_publishing() THEN RETURN NULL; END IF;
  FOREACH changed IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    CONTINUE WHEN changed IS NULL;
    PERFORM announce(coalesce(changed ->> 'tenant_id', changed ->> 'id')::int,
      CASE WHEN TG_NARGS > 0 THEN ARRAY[TG_ARGV[0] || coalesce(changed ->> TG_ARGV[1], '')] END);
  END LOOP;
  RETURN NULL;
END $$;
