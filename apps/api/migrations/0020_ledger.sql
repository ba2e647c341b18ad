-- Double-entry ledger for money and for reward currencies.

CREATE TABLE ledger_account (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL
    CHECK (kind IN ('USER_REWARD', 'REWARD_ISSUE', 'REWARD_SPENT', 'REWARD_BREAKAGE', 'OPERATOR_RECEIVABLE',
      'CARD_RECEIVABLE', 'REVENUE', 'REFUNDS', 'PROMO_COST', 'GIFT_LIABILITY')),
  user_id bigint,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  allow_negative boolean NOT NULL,
  -- what is left of a voucher is an account of its own
  voucher_id bigint,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  CHECK (allow_negative OR balance >= 0),
  FOREIGN KEY (tenant_id, voucher_id) REFERENCES voucher_code,
  UNIQUE NULLS NOT DISTINCT (tenant_id, kind, user_id, voucher_id, currency)
);
COMMENT ON TABLE ledger_account IS 'Accounts of the double-entry ledger, with balances that a trigger keeps.';

CREATE TABLE ledger_transaction (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  idempotency_key text NOT NULL,
  request_hash bytea,
  kind text NOT NULL,
  effective_at timestamptz NOT NULL,
  booked_at timestamptz NOT NULL,
  reverses bigint,
  meta jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, idempotency_key),
  -- reversed once at most
  UNIQUE (tenant_id, reverses),
  FOREIGN KEY (tenant_id, reverses) REFERENCES ledger_transaction
);
COMMENT ON TABLE ledger_transaction IS 'Bookings of the double-entry ledger, each under an idempotency key.';

CREATE TABLE ledger_entry (
  tenant_id int NOT NULL,
  transaction_id bigint NOT NULL,
  line int NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (tenant_id, transaction_id, line),
  FOREIGN KEY (tenant_id, transaction_id) REFERENCES ledger_transaction,
  FOREIGN KEY (tenant_id, account_id) REFERENCES ledger_account
);
COMMENT ON TABLE ledger_entry IS
  'Lines of ledger transactions; in each currency the lines of a transaction add up to zero.';
CREATE INDEX ledger_entry_account ON ledger_entry (tenant_id, account_id);

CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = atrium, public, pg_temp
  AS $$
DECLARE
  moved record;
BEGIN
  FOR moved IN
    SELECT tenant_id, account_id, sum(amount) AS amount FROM added GROUP BY tenant_id, account_id ORDER BY tenant_id, account_id
  LOOP
    UPDATE ledger_account SET balance = balance + moved.amount
      WHERE tenant_id = moved.tenant_id AND id = moved.account_id;
  END LOOP;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION ledger_apply() FROM PUBLIC;
CREATE TRIGGER ledger_apply AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply();

CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
BEGIN
  IF EXISTS (
    SELECT FROM ledger_entry e
    JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
    WHERE e.tenant_id = NEW.tenant_id AND e.transaction_id = NEW.transaction_id
    GROUP BY a.currency
    HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
-- Deferred: the lines of one transaction are inserted one after the other.
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();

SELECT tenant_owned('ledger_account', 'ledger_transaction', 'ledger_entry');
SELECT append_only('ledger_transaction', 'ledger_entry');
-- A balance is the sum of its entries, because nothing but ledger_apply can write it: that function runs as the owner, and
-- the application may open accounts but neither set nor change a balance. Row security still applies.
REVOKE INSERT, UPDATE, DELETE ON ledger_account FROM atrium_app;
GRANT INSERT (tenant_id, kind, user_id, currency, allow_negative) ON ledger_account TO atrium_app;
GRANT INSERT (voucher_id) ON ledger_account TO atrium_app;
