-- Jobs and events: idempotency keys, event outbox, received callbacks, webhooks, and the job queue.

CREATE TABLE idempotency_key (
  tenant_id int NOT NULL REFERENCES tenant,
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'STARTED' CHECK (state IN ('STARTED', 'DONE')),
  http_status int,
  response jsonb,
  locked_until timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, scope, key),
  CHECK (state = 'STARTED' OR (http_status IS NOT NULL AND response IS NOT NULL))
);
COMMENT ON TABLE idempotency_key IS 'Idempotency keys of money calls, with the answer that a repeated call gets.';
CREATE INDEX idempotency_key_expiry ON idempotency_key (tenant_id, expires_at);

CREATE TABLE outbox_event (
  tenant_id int NOT NULL REFERENCES tenant,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL,
  aggregate text NOT NULL,
  aggregate_id text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  published_at timestamptz,
  written_at timestamptz NOT NULL,
  user_id bigint,
  taken_by text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, seq),
  UNIQUE (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE outbox_event IS 'Event outbox: domain events until every consumer and Kafka has taken them.';
CREATE INDEX outbox_event_owner ON outbox_event (tenant_id, user_id) WHERE user_id IS NOT NULL;
-- retention looks every minute: it finds what is over without reading the rest
CREATE INDEX outbox_event_published ON outbox_event (tenant_id, published_at) WHERE published_at IS NOT NULL;
CREATE INDEX outbox_for_consumers ON outbox_event (tenant_id, seq)
  WHERE published_at IS NULL AND NOT ('consumers' = ANY (taken_by));
CREATE INDEX outbox_for_kafka ON outbox_event (tenant_id, seq)
  WHERE published_at IS NULL AND NOT ('kafka' = ANY (taken_by));
CREATE INDEX outbox_unpublished ON outbox_event (tenant_id, written_at) WHERE published_at IS NULL;

CREATE TABLE inbox_message (
  tenant_id int NOT NULL REFERENCES tenant,
  source text NOT NULL,
  message_id text NOT NULL,
  payload jsonb NOT NULL,
  effective_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  result text,
  PRIMARY KEY (tenant_id, source, message_id)
);
COMMENT ON TABLE inbox_message IS 'Callbacks of payment and SMS providers (webhooks received): each is applied once.';
CREATE INDEX inbox_message_processed ON inbox_message (tenant_id, processed_at) WHERE processed_at IS NOT NULL;

CREATE TABLE webhook_endpoint (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  url text NOT NULL,
  secret text NOT NULL,
  event_types text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  disabled_reason text,
  PRIMARY KEY (tenant_id, id)
);
COMMENT ON TABLE webhook_endpoint IS
  'Webhooks: URLs that receive a tenant''s events. No code uses it yet: the console will.';

CREATE TABLE webhook_delivery (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  endpoint_id bigint NOT NULL,
  event_id uuid NOT NULL,
  attempt int NOT NULL,
  status text NOT NULL,
  http_status int,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, endpoint_id, event_id, attempt),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoint,
  FOREIGN KEY (tenant_id, event_id) REFERENCES outbox_event (tenant_id, id)
);
COMMENT ON TABLE webhook_delivery IS 'Attempts to deliver an event to a webhook. No code uses it yet: the console will.';
CREATE INDEX webhook_delivery_event ON webhook_delivery (tenant_id, event_id);
CREATE INDEX webhook_delivery_age ON webhook_delivery (tenant_id, created_at) WHERE next_attempt_at IS NULL;

CREATE TABLE job (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  -- numbers of rows, never their content: workers see the jobs of all tenants
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
  -- kinds with thousands of jobs at once (batches): in the index apart, so that neither sort is searched behind the other
  is_shared boolean NOT NULL GENERATED ALWAYS AS (kind = 'subscriptions.advance') STORED,
  -- of a recurring job: when it was last done, or first planned
  looked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((lease IS NULL) = (leased_until IS NULL))
);
COMMENT ON TABLE job IS 'Job queue: work that is due, its retries, and recurring jobs.';
CREATE UNIQUE INDEX job_singleton ON job (tenant_id, kind, singleton) WHERE singleton IS NOT NULL AND dead_at IS NULL;
CREATE INDEX job_lease ON job (lease) WHERE lease IS NOT NULL;
CREATE INDEX job_dead ON job (tenant_id, dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX job_due ON job (is_shared, priority, due_at) WHERE dead_at IS NULL;

CREATE FUNCTION tell_workers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a statement that adds nothing must not wake whoever looks by such a statement
  IF EXISTS (SELECT FROM added) THEN
    PERFORM pg_notify('atrium_work', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_workers AFTER INSERT ON job REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_workers();

-- Recurring jobs with `rests: 'without work'` (job-table.ts), each with a branch: the tenants that have rows waiting for
-- it. Row security is kept: one tenant is bound after the other, and only the existence of rows is returned.
CREATE FUNCTION tenants_with_work() RETURNS TABLE (tenant_id int, kind text) LANGUAGE plpgsql AS $$
BEGIN
  FOR tenant_id IN SELECT id FROM tenant WHERE status = 'LIVE' LOOP
    PERFORM set_config('app.tenant_id', tenant_id::text, true);
    IF EXISTS (SELECT FROM tournament WHERE state IN ('ANNOUNCED', 'REGISTRATION', 'RUNNING'))
      OR EXISTS (SELECT FROM tournament t WHERE t.state = 'CANCELLED' AND EXISTS (
        SELECT FROM tournament_registration r WHERE r.tournament_id = t.id
          AND r.state IN ('PENDING_PAYMENT', 'REGISTERED', 'WAITLISTED', 'CHECKED_IN')))
    THEN
      kind := 'tournaments.advance';
      RETURN NEXT;
    END IF;
    IF EXISTS (SELECT FROM payment_transaction
      WHERE state IN ('CREATED', 'PENDING_VALIDATION', 'PROCESSING', 'UNKNOWN'))
    THEN
      kind := 'payments.reconcile';
      RETURN NEXT;
    END IF;
    IF EXISTS (SELECT FROM purchase WHERE state IN ('CREATED', 'AWAITING_PIN', 'PENDING')) THEN
      kind := 'purchases.expire';
      RETURN NEXT;
    END IF;
    IF EXISTS (SELECT FROM reward_lot WHERE remaining > 0 AND expires_at IS NOT NULL) THEN
      kind := 'rewards.expire';
      RETURN NEXT;
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;

SELECT tenant_owned('idempotency_key', 'outbox_event', 'inbox_message', 'webhook_endpoint', 'webhook_delivery', 'job');
CREATE POLICY across_tenants ON outbox_event FOR SELECT USING (current_setting('app.worker', true) = 'on');
-- Workers ask once for the due work of all tenants: only in a transaction with app.worker, and only these two tables.
CREATE POLICY across_tenants ON job
  USING (current_setting('app.worker', true) = 'on') WITH CHECK (current_setting('app.worker', true) = 'on');
