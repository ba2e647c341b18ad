-- Work that falls due by itself: one row a piece, written in the transaction of what caused it. A row is gone when its
-- work is done; one of a recurring kind moves on to its next time.
DROP TABLE scheduled_job;

CREATE TABLE job (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  -- numbers of rows, never what they say: workers see the jobs of all tenants
  payload jsonb NOT NULL DEFAULT '{}',
  singleton text,
  priority smallint NOT NULL CHECK (priority BETWEEN 0 AND 2),
  -- business time; the lease is real time
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  lease uuid,
  leased_until timestamptz,
  last_error text,
  dead_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((lease IS NULL) = (leased_until IS NULL))
);
CREATE UNIQUE INDEX job_singleton ON job (tenant_id, kind, singleton) WHERE singleton IS NOT NULL AND dead_at IS NULL;
CREATE INDEX job_due ON job (priority, due_at) WHERE dead_at IS NULL;
CREATE INDEX job_lease ON job (lease) WHERE lease IS NOT NULL;
CREATE INDEX job_dead ON job (tenant_id, dead_at) WHERE dead_at IS NOT NULL;
SELECT tenant_owned('job');

-- What is due is asked once for all tenants: only in a transaction that says so, and only here.
CREATE POLICY across_tenants ON job
  USING (current_setting('app.worker', true) = 'on') WITH CHECK (current_setting('app.worker', true) = 'on');
CREATE POLICY across_tenants ON outbox_event FOR SELECT USING (current_setting('app.worker', true) = 'on');

CREATE FUNCTION tell_workers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a statement that adds nothing must not wake whoever looks by such a statement
  IF EXISTS (SELECT FROM added) THEN
    PERFORM pg_notify('atrium_work', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_workers AFTER INSERT ON job REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_workers();

-- An event waits until every sink took it: our own consumers, and a broker where there is one.
DROP INDEX outbox_pending;
ALTER TABLE outbox_event DROP COLUMN attempts;
ALTER TABLE outbox_event RENAME COLUMN next_attempt_at TO written_at;
ALTER TABLE outbox_event ADD COLUMN taken_by text[] NOT NULL DEFAULT '{}';
CREATE INDEX outbox_for_consumers ON outbox_event (tenant_id, seq)
  WHERE published_at IS NULL AND NOT ('consumers' = ANY (taken_by));
CREATE INDEX outbox_for_kafka ON outbox_event (tenant_id, seq)
  WHERE published_at IS NULL AND NOT ('kafka' = ANY (taken_by));
CREATE INDEX outbox_unpublished ON outbox_event (tenant_id, written_at) WHERE published_at IS NULL;

-- What was under way goes on as jobs. Of all tenants: row security binds the owner too, for as long as it is forced.
ALTER TABLE job NO FORCE ROW LEVEL SECURITY;
ALTER TABLE letter NO FORCE ROW LEVEL SECURITY;
ALTER TABLE account_deletion NO FORCE ROW LEVEL SECURITY;
INSERT INTO job (tenant_id, kind, payload, priority, due_at, attempts)
  SELECT tenant_id, 'letters.send', jsonb_build_object('letterId', id), 0, next_attempt_at, attempts
  FROM letter WHERE sent_at IS NULL AND attempts < 8;
INSERT INTO job (tenant_id, kind, payload, priority, due_at)
  SELECT tenant_id, 'accounts.erase', jsonb_build_object('userId', user_id), 1, due_at
  FROM account_deletion WHERE done_at IS NULL;
ALTER TABLE job FORCE ROW LEVEL SECURITY;
ALTER TABLE letter FORCE ROW LEVEL SECURITY;
ALTER TABLE account_deletion FORCE ROW LEVEL SECURITY;

DROP INDEX letter_pending;
ALTER TABLE letter DROP COLUMN next_attempt_at;
