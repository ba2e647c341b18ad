-- Credits (contingents): grants, and the journal of what became of them.

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
  -- granted exactly once
  UNIQUE (tenant_id, source_kind, source_key),
  CHECK (remaining <= amount),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscription
);
COMMENT ON TABLE credit_grant IS 'Credits (contingents) of a customer, with what is left of them and when they expire.';
CREATE INDEX credit_burn_order ON credit_grant (tenant_id, user_id, priority, expires_at NULLS LAST, id)
  WHERE voided_at IS NULL;

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
COMMENT ON TABLE credit_entry IS 'Journal of credits: granted, consumed, expired, voided, reversed.';
CREATE INDEX credit_entry_user ON credit_entry (tenant_id, user_id);
-- A credit is spent on an article once.
CREATE UNIQUE INDEX spent_once ON credit_entry (tenant_id, user_id, article_id)
  WHERE kind = 'CONSUME' AND article_id IS NOT NULL;

SELECT tenant_owned('credit_grant', 'credit_entry');
SELECT append_only('credit_entry');
