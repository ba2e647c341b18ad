-- Many bookings are made by one statement: each account is changed once by it, and accounts are locked in one order,
-- whoever books on them. The balance is still the sum of the entries, and nothing else can write it.
DROP TRIGGER ledger_apply ON ledger_entry;
CREATE OR REPLACE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT
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
CREATE TRIGGER ledger_apply AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply();

-- Jobs of which there may be thousands at once stand in a line of their own: neither sort is looked for behind the other.
ALTER TABLE job ADD is_shared boolean NOT NULL GENERATED ALWAYS AS (kind = 'subscriptions.advance') STORED;
DROP INDEX job_due;
CREATE INDEX job_due ON job (is_shared, priority, due_at) WHERE dead_at IS NULL;
