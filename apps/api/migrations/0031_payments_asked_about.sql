-- Whoever is in doubt about a charge may learn that it still waits for the person, or is still being worked on.
SELECT allow_transitions('payment', 'UNKNOWN', 'PENDING_VALIDATION', 'PROCESSING');

-- A page that was paid and never came back, a PIN nobody typed: they are asked about as well.
DROP INDEX payment_to_reconcile;
CREATE INDEX payment_to_reconcile ON payment_transaction (tenant_id, next_reconcile_at)
  WHERE state IN ('CREATED', 'PENDING_VALIDATION', 'PROCESSING', 'UNKNOWN');
-- A number that has not paid yet is no method of anybody's; it goes with its charge.
CREATE INDEX payment_transaction_method ON payment_transaction (tenant_id, method_id) WHERE method_id IS NOT NULL;
-- what a refusal says to the person, in their language: they may come back long after it was said
ALTER TABLE payment_transaction ADD COLUMN error_text text;
