-- What makes effects happen once: stored answers, outbox, inbox, jobs, audit.

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
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, seq),
  UNIQUE (tenant_id, id)
);
CREATE INDEX outbox_pending ON outbox_event (tenant_id, next_attempt_at) WHERE published_at IS NULL;

-- Callbacks of operators and payment providers: the key makes each of them apply once.
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

CREATE TABLE scheduled_job (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  dedupe_key text NOT NULL,
  run_at timestamptz NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'RUNNING', 'DONE', 'DEAD')),
  attempts int NOT NULL DEFAULT 0,
  locked_by text,
  locked_until timestamptz,
  last_error text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, kind, dedupe_key)
);
CREATE INDEX scheduled_job_due ON scheduled_job (tenant_id, run_at) WHERE state IN ('READY', 'RUNNING');

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
  prev_hash bytea,
  hash bytea,
  PRIMARY KEY (tenant_id, seq)
);

SELECT tenant_owned('idempotency_key', 'outbox_event', 'inbox_message', 'webhook_endpoint', 'webhook_delivery', 'scheduled_job', 'audit_log');
SELECT append_only('audit_log');
