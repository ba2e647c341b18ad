-- Credits (contingents), entitlements, the wallet, and tickets to play.

CREATE TABLE credit_grant (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  source_kind text NOT NULL CHECK (source_kind IN ('SUBSCRIPTION_PERIOD', 'VOUCHER', 'REWARD', 'OPERATOR', 'CARRY_OVER')),
  source_key text NOT NULL,
  subscription_id bigint,
  content_types text[] NOT NULL,
  is_unlimited boolean NOT NULL DEFAULT false,
  amount int NOT NULL CHECK (amount >= 0),
  remaining int NOT NULL CHECK (remaining >= 0),
  priority int NOT NULL DEFAULT 50,
  effective_at timestamptz NOT NULL,
  expires_at timestamptz,
  voided_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  -- the exactly-once grant
  UNIQUE (tenant_id, source_kind, source_key),
  CHECK (remaining <= amount),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscription
);
CREATE INDEX credit_burn_order ON credit_grant (tenant_id, user_id, priority, expires_at NULLS LAST, id) WHERE voided_at IS NULL;

CREATE TABLE credit_entry (
  tenant_id int NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  grant_id bigint NOT NULL,
  user_id bigint NOT NULL,
  delta int NOT NULL CHECK (delta <> 0),
  kind text NOT NULL CHECK (kind IN ('GRANT', 'CONSUME', 'EXPIRE', 'VOID', 'REVERSAL')),
  ref_key text NOT NULL,
  article_id bigint,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, seq),
  UNIQUE (tenant_id, grant_id, kind, ref_key),
  FOREIGN KEY (tenant_id, grant_id) REFERENCES credit_grant,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
CREATE INDEX credit_entry_user ON credit_entry (tenant_id, user_id);

CREATE TABLE entitlement (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  feature text NOT NULL,
  scope_article_id bigint,
  scope_content_types text[],
  source_kind text NOT NULL,
  source_key text NOT NULL,
  during tstzrange NOT NULL,
  revoked_at timestamptz,
  revoke_reason text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, feature, source_kind, source_key),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, scope_article_id) REFERENCES article
);

CREATE TABLE wallet_entry (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  collection_id bigint,
  is_collection boolean NOT NULL DEFAULT false,
  acquired_via text NOT NULL,
  source_key text NOT NULL,
  acquired_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, collection_id) REFERENCES article
);
CREATE UNIQUE INDEX owned_once ON wallet_entry (tenant_id, user_id, article_id) WHERE revoked_at IS NULL;

CREATE TABLE play_ticket (
  tenant_id int NOT NULL,
  id uuid NOT NULL,
  user_id bigint,
  article_id bigint NOT NULL,
  device_id bigint NOT NULL REFERENCES device,
  is_preview boolean NOT NULL,
  entitlement_id bigint,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  max_usage_s int,
  reported_s int NOT NULL DEFAULT 0,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, entitlement_id) REFERENCES entitlement
);
CREATE INDEX play_ticket_user ON play_ticket (tenant_id, user_id, article_id, issued_at);

CREATE TABLE streaming_report (
  tenant_id int NOT NULL,
  ticket_id uuid NOT NULL,
  type text NOT NULL,
  reported_at timestamptz NOT NULL,
  usage_s int NOT NULL,
  max_usage_s int,
  offline boolean NOT NULL,
  partial boolean NOT NULL,
  PRIMARY KEY (tenant_id, ticket_id, reported_at),
  FOREIGN KEY (tenant_id, ticket_id) REFERENCES play_ticket
);

SELECT tenant_owned('credit_grant', 'credit_entry', 'entitlement', 'wallet_entry', 'play_ticket', 'streaming_report');
SELECT append_only('credit_entry');
