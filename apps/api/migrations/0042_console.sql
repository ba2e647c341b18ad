-- For the console: sessions of staff, members of a tenant, and the order of its catalogue.
--
-- Sessions of staff: where each was begun and when it was last used, and in which tenants a person works.
-- A session ends after a time without a request; the caller says after how long.

ALTER TABLE operator_session
  ADD COLUMN id uuid,
  -- to the minute
  ADD COLUMN last_seen_at timestamptz,
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD UNIQUE (operator_id, id);
-- who is signed in stays so
UPDATE operator_session SET id = gen_random_uuid(), last_seen_at = now();
ALTER TABLE operator_session ALTER COLUMN id SET NOT NULL, ALTER COLUMN last_seen_at SET NOT NULL;

-- A process of the version before still calls these without the last arguments.
DROP FUNCTION staff_open_session(bigint, bytea, timestamptz, timestamptz);
CREATE FUNCTION staff_open_session(operator bigint, hash bytea, at timestamptz, until timestamptz,
  agent text DEFAULT '', network_address text DEFAULT '')
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
BEGIN
  UPDATE operator_account SET last_sign_in_at = at WHERE id = operator AND state = 'ACTIVE';
  IF NOT FOUND OR cardinality(staff_grades(operator)) = 0 THEN RETURN false; END IF;
  DELETE FROM operator_session WHERE operator_id = operator AND expires_at < at;
  INSERT INTO operator_session (token_hash, operator_id, id, created_at, expires_at, last_seen_at, user_agent, address)
  VALUES (hash, operator, gen_random_uuid(), at, until, at, agent, network_address);
  RETURN true;
END $$;

-- Whose session it is, and that it was used now: noted once a minute.
DROP FUNCTION staff_session(bytea, timestamptz);
CREATE FUNCTION staff_session(hash bytea, at timestamptz, idle_seconds int DEFAULT 1800)
  RETURNS TABLE (id bigint, email text, name text, expires_at timestamptz, grades text[]) LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  UPDATE operator_session SET last_seen_at = at
  WHERE token_hash = hash AND expires_at > at AND last_seen_at > at - make_interval(secs => idle_seconds)
    AND last_seen_at < at - interval '1 minute';
  SELECT a.id, a.email, a.name, s.expires_at, staff_grades(a.id)
  FROM operator_session s JOIN operator_account a ON a.id = s.operator_id
  WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - make_interval(secs => idle_seconds)
    AND a.state = 'ACTIVE'
$$;

-- The sessions of a person that hold; `hash` is the one that asks.
CREATE FUNCTION staff_sessions(operator bigint, hash bytea, at timestamptz, idle_seconds int)
  RETURNS TABLE (id uuid, created_at timestamptz, last_seen_at timestamptz, expires_at timestamptz, user_agent text,
    address text, is_current boolean) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT s.id, s.created_at, s.last_seen_at, s.expires_at, s.user_agent, s.address, s.token_hash = hash
  FROM operator_session s
  WHERE s.operator_id = operator AND s.expires_at > at AND s.last_seen_at > at - make_interval(secs => idle_seconds)
  ORDER BY s.created_at DESC LIMIT 100
$$;

-- False where it is not this person's.
CREATE FUNCTION staff_end_own_session(operator bigint, session uuid) RETURNS boolean LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  WITH gone AS (DELETE FROM operator_session WHERE operator_id = operator AND id = session RETURNING 1)
  SELECT EXISTS (SELECT FROM gone)
$$;

-- Where a person works. Grants are secured by tenant, for the owner as well: each tenant is asked by itself, and the
-- setting of the caller is back when this ends. A tenant with a backend of its own has its staff there.
CREATE FUNCTION staff_tenants(operator bigint) RETURNS TABLE (tenant_id int, code text, name text, grades text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
DECLARE
  one record;
  bound constant text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  FOR one IN SELECT t.id, t.code, t.name FROM tenant t
    WHERE t.status = 'LIVE' AND t.backend_url IS NULL ORDER BY t.id LOOP
    PERFORM set_config('app.tenant_id', one.id::text, true);
    grades := staff_grades(operator);
    IF cardinality(grades) > 0 THEN
      tenant_id := one.id; code := one.code; name := one.name;
      RETURN NEXT;
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant_id', bound, true);
END $$;

-- The first tenant in which an account has a grade: its sign-in is checked and logged there. Null where there is none.
CREATE FUNCTION staff_home_of_address(address text) RETURNS int LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT tenant_id FROM staff_tenants(coalesce(
    (SELECT id FROM operator_account WHERE email = address AND state = 'ACTIVE'), 0)) LIMIT 1
$$;

CREATE FUNCTION staff_home_of_session(hash bytea, at timestamptz) RETURNS int LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT tenant_id FROM staff_tenants(coalesce(
    (SELECT operator_id FROM operator_session WHERE token_hash = hash AND expires_at > at), 0)) LIMIT 1
$$;

-- Who has a grade in the bound tenant.
CREATE FUNCTION staff_members() RETURNS TABLE (id bigint, email text, name text, state text, last_sign_in_at timestamptz,
  grades text[]) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT a.id, a.email, a.name, a.state, a.last_sign_in_at, array_agg(g.role ORDER BY g.role)
  FROM operator_grant g JOIN operator_account a ON a.id = g.operator_id
  WHERE g.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
  GROUP BY a.id, a.email, a.name, a.state, a.last_sign_in_at ORDER BY a.email LIMIT 1000
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

-- The catalogue as staff page through it: the newest change first, all of it, of one kind, or what was withdrawn.
CREATE INDEX article_edited ON article (tenant_id, updated_at DESC, id DESC) INCLUDE (content_type, state, valid);
CREATE INDEX article_edited_type ON article (tenant_id, content_type, updated_at DESC, id DESC) INCLUDE (state, valid);
CREATE INDEX article_withdrawn ON article (tenant_id, updated_at DESC, id DESC) INCLUDE (content_type)
  WHERE state = 'WITHDRAWN';
