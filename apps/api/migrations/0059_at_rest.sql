-- Recurring work of a tenant in which there is nothing to do is put off without being begun: four hundred tenants in
-- which nothing happens must not cost a process anything.

CREATE INDEX purchase_open ON purchase (tenant_id, expires_at) WHERE state IN ('CREATED', 'AWAITING_PIN', 'PENDING');

-- When it was last done, or first planned.
ALTER TABLE job ADD looked_at timestamptz;

-- Which tenants have rows that wait for a kind of recurring work. Rows of one tenant after the other are looked at, as
-- row security wants it; only that there are some is told.
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
