-- Audit log: every line is linked into a hash chain.
--
-- Each link is the SHA-256 of the link before it and of its line, so a line that is changed, removed or inserted later is
-- found by reading the chain.

CREATE TABLE audit_log (
  tenant_id int NOT NULL REFERENCES tenant,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('operator', 'user', 'system', 'partner')),
  actor_id text,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb,
  correlation_id uuid,
  actor_name text,
  actor_email text,
  request_id text,
  PRIMARY KEY (tenant_id, seq)
);
COMMENT ON TABLE audit_log IS
  'Audit log: every operator call and every reading of personal data, with the person and the request.';
CREATE INDEX audit_log_at ON audit_log (tenant_id, at);

-- Links are in the order in which their transactions ended.
CREATE TABLE audit_chain (
  tenant_id int NOT NULL REFERENCES tenant,
  position bigint NOT NULL CHECK (position > 0),
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (tenant_id, position),
  UNIQUE (tenant_id, seq),
  FOREIGN KEY (tenant_id, seq) REFERENCES audit_log
);
COMMENT ON TABLE audit_chain IS
  'Hash chain over the audit log: a changed, removed or inserted line is found by verifying it.';

-- The hashed text does not depend on settings of the session: the time is a number of microseconds.
CREATE FUNCTION audit_hash(previous bytea, line audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE
  SET search_path FROM CURRENT AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(line.tenant_id, line.seq,
    (extract(epoch FROM line.at) * 1000000)::bigint, line.actor_kind, line.actor_id, line.actor_name, line.actor_email,
    line.action, line.entity, line.entity_id, line.before, line.after, line.correlation_id, line.request_id)::text, 'UTF8'))
$$;

-- Runs at the end of the transaction, not at the insert: the lock that orders links is held for the commit alone, so a
-- long publication does not make other writers of the audit log wait.
CREATE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
DECLARE
  bound constant text := current_setting('app.tenant_id', true);
  link record;
BEGIN
  PERFORM set_config('app.tenant_id', NEW.tenant_id::text, true);
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_chain', NEW.tenant_id));
  SELECT c.position, c.hash INTO link FROM audit_chain c WHERE c.tenant_id = NEW.tenant_id ORDER BY c.position DESC LIMIT 1;
  INSERT INTO audit_chain (tenant_id, position, seq, hash)
    VALUES (NEW.tenant_id, coalesce(link.position, 0) + 1, NEW.seq, audit_hash(coalesce(link.hash, ''), NEW));
  PERFORM set_config('app.tenant_id', coalesce(bound, ''), true);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION audit_link() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER audit_link AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_link();

SELECT tenant_owned('audit_log', 'audit_chain');
SELECT append_only('audit_log', 'audit_chain');
-- links are written by the trigger alone
REVOKE INSERT ON audit_chain FROM atrium_app;
