-- Second factors of staff: how long one counts, and passkeys.
--
-- Calls on money, people and secrets want a second factor that was given in the session within the last minutes; the
-- caller says how many (decision 0123). A sign-in gives one.

ALTER TABLE operator_session ADD COLUMN proved_at timestamptz;
UPDATE operator_session SET proved_at = created_at;

CREATE OR REPLACE FUNCTION staff_open_session(operator bigint, hash bytea, at timestamptz, until timestamptz,
  agent text DEFAULT '', network_address text DEFAULT '')
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
BEGIN
  UPDATE operator_account SET last_sign_in_at = at WHERE id = operator AND state = 'ACTIVE';
  IF NOT FOUND OR cardinality(staff_grades(operator)) = 0 THEN RETURN false; END IF;
  DELETE FROM operator_session WHERE operator_id = operator AND expires_at < at;
  INSERT INTO operator_session (token_hash, operator_id, id, created_at, expires_at, last_seen_at, user_agent, address,
    proved_at)
  VALUES (hash, operator, gen_random_uuid(), at, until, at, agent, network_address, at);
  RETURN true;
END $$;

-- A process of the version before reads one column less.
DROP FUNCTION staff_session(bytea, timestamptz, int);
CREATE FUNCTION staff_session(hash bytea, at timestamptz, idle_seconds int DEFAULT 1800)
  RETURNS TABLE (id bigint, email text, name text, expires_at timestamptz, grades text[], proved_at timestamptz)
  LANGUAGE sql SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  UPDATE operator_session SET last_seen_at = at
  WHERE token_hash = hash AND expires_at > at AND last_seen_at > at - make_interval(secs => idle_seconds)
    AND last_seen_at < at - interval '1 minute';
  SELECT a.id, a.email, a.name, s.expires_at, staff_grades(a.id), s.proved_at
  FROM operator_session s JOIN operator_account a ON a.id = s.operator_id
  WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - make_interval(secs => idle_seconds)
    AND a.state = 'ACTIVE'
$$;

-- False where the session is over.
CREATE FUNCTION staff_prove_session(hash bytea, at timestamptz) RETURNS boolean LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  WITH proved AS (
    UPDATE operator_session SET proved_at = at WHERE token_hash = hash AND expires_at > at RETURNING 1)
  SELECT EXISTS (SELECT FROM proved)
$$;

-- What authenticators know an account by (WebAuthn user handle): random, because they show and sync it.
ALTER TABLE operator_account ADD COLUMN passkey_handle bytea UNIQUE;

CREATE TABLE operator_passkey (
  id uuid PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator_account,
  credential_id bytea NOT NULL UNIQUE,
  -- COSE
  public_key bytea NOT NULL,
  -- uses that the authenticator reported; a synced passkey reports 0
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL,
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
COMMENT ON TABLE operator_passkey IS 'Passkeys of staff (public keys): second factors, and a way to sign in.';
CREATE INDEX operator_passkey_operator ON operator_passkey (operator_id);

-- The key is a digest of what only one browser has: its session, or the cookie of a sign-in that it began.
CREATE TABLE operator_challenge (
  key_hash bytea PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE operator_challenge IS 'Challenges of passkeys that wait for their answer, each for one use.';
CREATE INDEX operator_challenge_age ON operator_challenge (expires_at);

REVOKE ALL ON operator_passkey, operator_challenge FROM atrium_app;

-- A new one under the same key replaces the one before; those that are over are removed.
CREATE FUNCTION staff_add_challenge(key bytea, value text, at timestamptz, until timestamptz) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  DELETE FROM operator_challenge WHERE key_hash IN (
    SELECT key_hash FROM operator_challenge WHERE expires_at < at AND key_hash <> key LIMIT 100 FOR UPDATE SKIP LOCKED);
  INSERT INTO operator_challenge (key_hash, challenge, expires_at) VALUES (key, value, until)
  ON CONFLICT (key_hash) DO UPDATE SET challenge = value, expires_at = until
$$;

-- For exactly one caller; null where there is none, or it is too old.
CREATE FUNCTION staff_take_challenge(key bytea, at timestamptz) RETURNS text LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  WITH taken AS (DELETE FROM operator_challenge WHERE key_hash = key RETURNING challenge, expires_at)
  SELECT challenge FROM taken WHERE expires_at > at
$$;

CREATE FUNCTION staff_passkeys(operator bigint)
  RETURNS TABLE (id uuid, credential_id bytea, transports text[], name text, is_synced boolean, created_at timestamptz,
    last_used_at timestamptz) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT p.id, p.credential_id, p.transports, p.name, p.is_synced, p.created_at, p.last_used_at
  FROM operator_passkey p WHERE p.operator_id = operator ORDER BY p.created_at, p.id
$$;

-- What an answer of an authenticator is compared with, where its account works in the bound tenant.
CREATE FUNCTION staff_passkey(credential bytea)
  RETURNS TABLE (passkey uuid, public_key bytea, counter bigint, handle bytea, id bigint, email text, name text,
    password_hash text) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT p.id, p.public_key, p.counter, a.passkey_handle, a.id, a.email, a.name, a.password_hash
  FROM operator_passkey p JOIN operator_account a ON a.id = p.operator_id
  WHERE p.credential_id = credential AND a.state = 'ACTIVE' AND cardinality(staff_grades(a.id)) > 0
$$;

-- False where the counter did not go forward: another authenticator has a copy of the key. 0 counts nothing.
CREATE FUNCTION staff_use_passkey(passkey uuid, reported bigint, at timestamptz) RETURNS boolean LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  WITH used AS (
    UPDATE operator_passkey SET counter = reported, last_used_at = at
    WHERE id = passkey AND (reported > counter OR (reported = 0 AND counter = 0)) RETURNING 1)
  SELECT EXISTS (SELECT FROM used)
$$;

-- The handle of an account, which the first call gives it.
CREATE FUNCTION staff_passkey_handle(operator bigint, fresh bytea) RETURNS bytea LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  UPDATE operator_account SET passkey_handle = coalesce(passkey_handle, fresh)
  WHERE id = operator AND state = 'ACTIVE' RETURNING passkey_handle
$$;

-- False where the credential is known already or the account has `most` of them. Under the lock of the account.
CREATE FUNCTION staff_add_passkey(operator bigint, passkey uuid, credential bytea, key bytea, reported bigint,
  ways text[], label text, synced boolean, at timestamptz, most int) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
BEGIN
  PERFORM FROM operator_account WHERE id = operator AND state = 'ACTIVE' FOR UPDATE;
  IF NOT FOUND OR (SELECT count(*) FROM operator_passkey WHERE operator_id = operator) >= most THEN RETURN false; END IF;
  INSERT INTO operator_passkey (id, operator_id, credential_id, public_key, counter, transports, name, is_synced,
    created_at)
  VALUES (passkey, operator, credential, key, reported, ways, label, synced, at) ON CONFLICT (credential_id) DO NOTHING;
  RETURN FOUND;
END $$;

-- False where it is not this person's. The authenticator app remains: an active account always has one.
CREATE FUNCTION staff_remove_passkey(operator bigint, passkey uuid) RETURNS boolean LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  WITH gone AS (DELETE FROM operator_passkey WHERE operator_id = operator AND id = passkey RETURNING 1)
  SELECT EXISTS (SELECT FROM gone)
$$;

-- The first tenant in which the owner of a passkey has a grade. Null where there is none.
CREATE FUNCTION staff_home_of_passkey(credential bytea) RETURNS int LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT tenant_id FROM staff_tenants(coalesce(
    (SELECT p.operator_id FROM operator_passkey p JOIN operator_account a ON a.id = p.operator_id
      WHERE p.credential_id = credential AND a.state = 'ACTIVE'), 0)) LIMIT 1
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
