-- What subscribing, paying and renewing need beyond the first tables.

-- A card or number: who gave it, to whom it is known, and whose name stands on it.
ALTER TABLE payment_method ADD COLUMN holder text;
ALTER TABLE payment_method ADD COLUMN connector text NOT NULL DEFAULT 'card';
ALTER TABLE payment_method ALTER COLUMN connector DROP DEFAULT;
ALTER TABLE payment_method ADD COLUMN created_at timestamptz NOT NULL;

-- A charge is PROCESSING before anybody is asked; whoever was asked may also say that it was given up.
SELECT allow_transitions('payment', 'PROCESSING', 'CANCELLED', 'EXPIRED');
SELECT allow_transitions('payment', 'UNKNOWN', 'EXPIRED');
ALTER TABLE payment_transaction DROP CONSTRAINT payment_transaction_subject_kind_check;
ALTER TABLE payment_transaction ADD CHECK (subject_kind IN ('subscription_period', 'subscription_change', 'purchase', 'payment_method'));
ALTER TABLE payment_transaction ADD COLUMN method_id bigint;
ALTER TABLE payment_transaction ADD FOREIGN KEY (tenant_id, method_id) REFERENCES payment_method;
-- where the person goes on afterwards, and in which language; checked when it was given
ALTER TABLE payment_transaction ADD COLUMN return_url text;
ALTER TABLE payment_transaction ADD COLUMN lang text;
-- what the provider says last holds: an older word of its does not undo a newer one
ALTER TABLE payment_transaction ADD COLUMN told_at timestamptz;
ALTER TABLE payment_transaction ADD COLUMN reconciliations int NOT NULL DEFAULT 0;
CREATE INDEX payment_by_reference ON payment_transaction (tenant_id, operator_ref) WHERE operator_ref IS NOT NULL;

-- A pause has no charge and no access. Promotion and full price are both frozen at the start.
ALTER TABLE subscription DROP CONSTRAINT subscription_sub_state_check;
ALTER TABLE subscription ADD CHECK (sub_state IN ('NONE', 'PENDING', 'TRIAL', 'GRACE', 'HOLD', 'TAGGED_FOR_CANCEL', 'PAUSED'));
ALTER TABLE subscription ADD CHECK (sub_state <> 'PAUSED' OR state = 'INACTIVE');
ALTER TABLE subscription ADD COLUMN promo_price_minor bigint CHECK (promo_price_minor >= 0);
ALTER TABLE subscription ADD COLUMN paused_until timestamptz;
-- the first charge that failed of those still unpaid, and how many were tried since
ALTER TABLE subscription ADD COLUMN failing_since timestamptz;
ALTER TABLE subscription ADD COLUMN retries int NOT NULL DEFAULT 0;
ALTER TABLE subscription ADD COLUMN lang text NOT NULL DEFAULT 'en';
ALTER TABLE subscription ALTER COLUMN lang DROP DEFAULT;

-- A change that is paid for now is a row and a charge; the new subscription appears when the charge is settled.
ALTER TABLE subscription_change DROP CONSTRAINT subscription_change_action_check;
ALTER TABLE subscription_change ADD CHECK (action IN ('UPGRADE', 'DOWNGRADE', 'CHANGE', 'CANCEL', 'PAUSE'));
ALTER TABLE subscription_change ADD COLUMN created_at timestamptz NOT NULL;
ALTER TABLE subscription_change ADD COLUMN pause_months int CHECK (pause_months BETWEEN 1 AND 3);
-- frozen when it was agreed to: what is due now, and what a period costs from then on
ALTER TABLE subscription_change ADD COLUMN due_minor bigint NOT NULL DEFAULT 0 CHECK (due_minor >= 0);
ALTER TABLE subscription_change ADD COLUMN price_minor bigint CHECK (price_minor >= 0);
ALTER TABLE subscription_change ADD COLUMN promo_price_minor bigint CHECK (promo_price_minor >= 0);
ALTER TABLE subscription_change ADD COLUMN promo_cycles int NOT NULL DEFAULT 0;
ALTER TABLE subscription_change ADD COLUMN keeps_anchor boolean NOT NULL DEFAULT true;
ALTER TABLE subscription_change ADD CHECK ((action = 'PAUSE') = (pause_months IS NOT NULL));

-- What was agreed to is kept whole, also for a change.
ALTER TABLE subscription_consent ADD COLUMN lang text NOT NULL;
ALTER TABLE subscription_consent ADD COLUMN shown_text text NOT NULL;
ALTER TABLE subscription_consent ADD COLUMN currency char(3) NOT NULL;

-- Whoever typed the passcode may pay for ten minutes, in this sign-in and no other.
CREATE TABLE passcode_proof (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  grant_id text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, grant_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
SELECT tenant_owned('passcode_proof');

ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account ADD CHECK (kind IN ('USER_REWARD', 'REWARD_ISSUE', 'REWARD_BREAKAGE', 'OPERATOR_RECEIVABLE',
  'CARD_RECEIVABLE', 'REVENUE', 'REFUNDS', 'PROMO_COST', 'GIFT_LIABILITY'));
