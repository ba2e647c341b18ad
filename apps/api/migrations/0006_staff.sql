-- Staff: accounts, grades, sessions and personal access tokens.
--
-- An account is global, because one person may work for several tenants; a grant belongs to one tenant. The application
-- has no right on the account and session tables: it reaches them through the functions below, which see one account at a
-- time and cannot make a grant. Grants are written by the schema's owner (npm run staff).

CREATE TABLE operator_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,
  password_hash text,
  name text,
  state text NOT NULL DEFAULT 'INVITED' CHECK (state IN ('INVITED', 'ACTIVE', 'REVOKED')),
  -- sealed with the installation's secret
  sealed_totp text,
  -- TOTP: the 30-second step of the last code that was used; an older or equal one is refused
  totp_step bigint,
  recovery_hashes bytea[] NOT NULL DEFAULT '{}',
  invitation_hash bytea UNIQUE,
  invitation_expires_at timestamptz,
  last_sign_in_at timestamptz,
  -- personal access tokens made before are invalid, in every tenant
  tokens_since timestamptz,
  CHECK (email = lower(email)),
  -- an active account has a password and a second factor
  CHECK (state <> 'ACTIVE' OR (name IS NOT NULL AND password_hash IS NOT NULL AND sealed_totp IS NOT NULL))
);
COMMENT ON TABLE operator_account IS
  'Staff accounts over all tenants, with password and second factor. npm run staff manages them; the console will too.';

CREATE TABLE operator_grant (
  tenant_id int NOT NULL REFERENCES tenant,
  operator_id bigint NOT NULL REFERENCES operator_account,
  -- `partner` redeems vouchers at a counter and may do nothing else; `referee` decides disputed matches
  role text NOT NULL
    CHECK (role IN ('viewer', 'editor', 'publisher', 'support', 'finance', 'partner', 'referee', 'admin')),
  PRIMARY KEY (tenant_id, operator_id, role)
);
COMMENT ON TABLE operator_grant IS 'Grades of staff accounts, by tenant.';

CREATE TABLE operator_session (
  token_hash bytea PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator_account,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE operator_session IS 'Sessions of signed-in staff.';
CREATE INDEX operator_session_operator ON operator_session (operator_id);

-- A token belongs to one account and one tenant, has some of the account's grades, and holds for a year at most.
CREATE TABLE operator_token (
  tenant_id int NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator_account,
  token_hash bytea NOT NULL,
  name text NOT NULL,
  grades text[] NOT NULL CHECK (cardinality(grades) > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash)
);
COMMENT ON TABLE operator_token IS 'Personal access tokens of staff.';
CREATE INDEX operator_token_operator ON operator_token (tenant_id, operator_id);

-- Counted for the whole installation: an account and a network address are the same at every tenant, and a count for each
-- tenant would give an attacker five tries at each of them.
CREATE TABLE operator_attempt (
  -- keyed digest of an account's address or of a network address
  key_hash bytea PRIMARY KEY,
  tries int NOT NULL,
  locks int NOT NULL DEFAULT 0,
  since timestamptz NOT NULL,
  locked_until timestamptz
);
COMMENT ON TABLE operator_attempt IS 'Rate limits of staff sign-ins for the whole installation.';
CREATE INDEX operator_attempt_age ON operator_attempt (since);

-- The grades of an account in the tenant that the transaction is bound to.
CREATE FUNCTION staff_grades(operator bigint) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = atrium, public, pg_temp AS $$
  SELECT coalesce(array_agg(role ORDER BY role), '{}') FROM operator_grant
  WHERE operator_id = operator AND tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
$$;

-- What a sign-in is compared with. An account without a grant in the bound tenant is not found, so its password cannot be
-- guessed at that tenant's host.
CREATE FUNCTION staff_credentials(address text)
  RETURNS TABLE (id bigint, name text, password_hash text, sealed_totp text, totp_step bigint) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT a.id, a.name, a.password_hash, a.sealed_totp, a.totp_step FROM operator_account a
  WHERE a.email = address AND a.state = 'ACTIVE' AND cardinality(staff_grades(a.id)) > 0
$$;

-- True for exactly one caller of a TOTP step.
CREATE FUNCTION staff_use_totp(operator bigint, step bigint) RETURNS boolean LANGUAGE sql SECURITY DEFINER
  SET search_path = atrium, public, pg_temp AS $$
  WITH used AS (
    UPDATE operator_account SET totp_step = step
    WHERE id = operator AND state = 'ACTIVE' AND (totp_step IS NULL OR totp_step < step) RETURNING 1)
  SELECT EXISTS (SELECT FROM used)
$$;

-- True for exactly one caller of a recovery code.
CREATE FUNCTION staff_use_recovery(operator bigint, code_hash bytea) RETURNS boolean LANGUAGE sql SECURITY DEFINER
  SET search_path = atrium, public, pg_temp AS $$
  WITH used AS (
    UPDATE operator_account SET recovery_hashes = array_remove(recovery_hashes, code_hash)
    WHERE id = operator AND state = 'ACTIVE' AND code_hash = ANY (recovery_hashes) RETURNING 1)
  SELECT EXISTS (SELECT FROM used)
$$;

-- A session may be opened while the grant is revoked: the grant is read again under the lock of the account, which a
-- revocation takes too.
CREATE FUNCTION staff_open_session(operator bigint, hash bytea, at timestamptz, until timestamptz)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
BEGIN
  UPDATE operator_account SET last_sign_in_at = at WHERE id = operator AND state = 'ACTIVE';
  IF NOT FOUND OR cardinality(staff_grades(operator)) = 0 THEN RETURN false; END IF;
  DELETE FROM operator_session WHERE operator_id = operator AND expires_at < at;
  INSERT INTO operator_session (token_hash, operator_id, created_at, expires_at) VALUES (hash, operator, at, until);
  RETURN true;
END $$;

CREATE FUNCTION staff_session(hash bytea, at timestamptz)
  RETURNS TABLE (id bigint, email text, name text, expires_at timestamptz, grades text[]) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = atrium, public, pg_temp AS $$
  SELECT a.id, a.email, a.name, s.expires_at, staff_grades(a.id)
  FROM operator_session s JOIN operator_account a ON a.id = s.operator_id
  WHERE s.token_hash = hash AND s.expires_at > at AND a.state = 'ACTIVE'
$$;

CREATE FUNCTION staff_end_session(hash bytea) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = atrium, public, pg_temp AS $$ DELETE FROM operator_session WHERE token_hash = hash $$;

-- The account of a personal access token, while the token holds.
CREATE FUNCTION staff_account(operator bigint, made_at timestamptz) RETURNS TABLE (email text, name text, grades text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT a.email, a.name, staff_grades(a.id) FROM operator_account a
  WHERE a.id = operator AND a.state = 'ACTIVE' AND (a.tokens_since IS NULL OR made_at >= a.tokens_since)
$$;

-- An invitation is read and accepted at a tenant in which the account has a grant: its audit line belongs there.
CREATE FUNCTION staff_invitation(hash bytea, at timestamptz) RETURNS TABLE (email text, name text) LANGUAGE sql
  STABLE SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT a.email, a.name FROM operator_account a
  WHERE a.invitation_hash = hash AND a.invitation_expires_at > at AND a.state = 'INVITED'
    AND cardinality(staff_grades(a.id)) > 0
$$;

-- The account's number for exactly one caller; null where the invitation is unknown, used or too old.
CREATE FUNCTION staff_accept(hash bytea, at timestamptz, display_name text, password text, totp text, step bigint, recovery bytea[])
  RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  UPDATE operator_account SET name = display_name, password_hash = password, sealed_totp = totp, totp_step = step,
    recovery_hashes = recovery, state = 'ACTIVE', invitation_hash = NULL, invitation_expires_at = NULL
  WHERE invitation_hash = hash AND invitation_expires_at > at AND state = 'INVITED'
  RETURNING id
$$;

-- How many administrators the bound tenant has, and how many of them have not accepted their invitation yet.
CREATE FUNCTION staff_admins(at timestamptz) RETURNS TABLE (active bigint, invited bigint) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  SELECT count(*) FILTER (WHERE a.state = 'ACTIVE'),
    count(*) FILTER (WHERE a.state = 'INVITED' AND a.invitation_expires_at > at)
  FROM operator_grant g JOIN operator_account a ON a.id = g.operator_id
  WHERE g.role = 'admin' AND g.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
$$;

-- Account lockout: counts one sign-in before its password is compared. Returns until when it is refused, null where it may
-- continue. After `most` tries the account is locked, each time longer (`minutes`); a day without tries resets it.
CREATE FUNCTION staff_count_try(key bytea, most int, minutes int[]) RETURNS timestamptz LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
DECLARE
  counter operator_attempt;
  is_stale boolean;
BEGIN
  -- those that no rule reads any more
  DELETE FROM operator_attempt WHERE key_hash IN (
    SELECT key_hash FROM operator_attempt WHERE since < now() - interval '2 days' LIMIT 100 FOR UPDATE SKIP LOCKED);
  INSERT INTO operator_attempt (key_hash, tries, since) VALUES (key, 0, now()) ON CONFLICT DO NOTHING;
  SELECT * INTO counter FROM operator_attempt WHERE key_hash = key FOR UPDATE;
  IF counter.locked_until > now() THEN RETURN counter.locked_until; END IF;
  is_stale := counter.since < now() - interval '1 day';
  IF is_stale THEN counter.locks := 0; END IF;
  counter.tries := CASE WHEN is_stale OR counter.locked_until IS NOT NULL THEN 1 ELSE counter.tries + 1 END;
  counter.locked_until := NULL;
  IF counter.tries >= most THEN
    counter.locks := counter.locks + 1;
    counter.locked_until := now() + make_interval(mins => minutes[least(counter.locks, cardinality(minutes))]);
  END IF;
  UPDATE operator_attempt SET tries = counter.tries, locks = counter.locks, since = now(),
    locked_until = counter.locked_until WHERE key_hash = key;
  RETURN NULL;
END $$;

-- Rate limit of a network address: counts one request. Returns until when it is refused, null where it is within the rate.
CREATE FUNCTION staff_count_address(key bytea, most int, seconds int) RETURNS timestamptz LANGUAGE sql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
  INSERT INTO operator_attempt AS c (key_hash, tries, since) VALUES (key, 1, now())
  ON CONFLICT (key_hash) DO UPDATE SET
    tries = CASE WHEN c.since < now() - make_interval(secs => seconds) THEN 1 ELSE c.tries + 1 END,
    since = CASE WHEN c.since < now() - make_interval(secs => seconds) THEN now() ELSE c.since END
  RETURNING CASE WHEN tries > most THEN since + make_interval(secs => seconds) END
$$;

CREATE FUNCTION staff_forget_tries(key bytea) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = atrium, public, pg_temp AS $$ DELETE FROM operator_attempt WHERE key_hash = key $$;

SELECT tenant_owned('operator_grant', 'operator_token');
REVOKE INSERT, UPDATE, DELETE ON operator_grant FROM atrium_app;
REVOKE UPDATE ON operator_token FROM atrium_app;
GRANT UPDATE (last_used_at, revoked_at) ON operator_token TO atrium_app;
REVOKE ALL ON operator_attempt FROM atrium_app;

-- The functions above run with the rights of the owner: the application may call them, others may not.
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
