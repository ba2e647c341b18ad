-- Vouchers: how many there are, whose they are, what is left of them, and those that are given away.

ALTER TABLE voucher_campaign
  -- how many codes may still be sold or handed out; nobody counts where it is null
  ADD stock int CHECK (stock >= 0),
  -- how often one code may be used; above 1 it is everybody's and nobody's own
  ADD max_uses int NOT NULL DEFAULT 1 CHECK (max_uses >= 1),
  -- a code of somebody's lapses so many days after it was issued; never after the campaign itself
  ADD code_days int CHECK (code_days >= 1),
  -- what a redemption costs us, for the budget
  ADD cost_minor bigint NOT NULL DEFAULT 0 CHECK (cost_minor >= 0),
  ADD CHECK (budget_spent_minor >= 0),
  ADD CHECK (per_user_limit >= 1);

ALTER TABLE voucher_code
  -- of a code that belongs to somebody: shown to them and sent again, readable with the installation's secret only
  ADD sealed_code text,
  -- what it was issued for; asked for twice it is there once
  ADD source_key text,
  ADD UNIQUE (tenant_id, source_key);
CREATE INDEX voucher_code_owner ON voucher_code (tenant_id, owner_user_id, id DESC)
  WHERE owner_user_id IS NOT NULL;
CREATE INDEX voucher_code_campaign ON voucher_code (tenant_id, campaign_id);
CREATE INDEX voucher_redemption_user ON voucher_redemption (tenant_id, user_id);

ALTER TABLE voucher_redemption
  -- nobody's, where it was shown on paper
  ALTER COLUMN user_id DROP NOT NULL,
  -- at whose counter, where it was not the owner who redeemed
  ADD redeemed_by text,
  ADD amount_minor bigint NOT NULL DEFAULT 0 CHECK (amount_minor >= 0);

SELECT allow_transitions('voucher', 'RESERVED', 'REVOKED');
SELECT allow_transitions('voucher', 'EXPIRED', 'REVOKED');

-- What is left of a code is an account of its own.
ALTER TABLE ledger_account
  ADD voucher_id bigint,
  ADD FOREIGN KEY (tenant_id, voucher_id) REFERENCES voucher_code;
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_tenant_id_kind_user_id_currency_key;
ALTER TABLE ledger_account ADD UNIQUE NULLS NOT DISTINCT (tenant_id, kind, user_id, voucher_id, currency);
GRANT INSERT (voucher_id) ON ledger_account TO atrium_app;

-- A voucher or a subscription for somebody else, with a message, delivered on a day.
CREATE TABLE voucher_gift (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  voucher_id bigint NOT NULL,
  user_id bigint NOT NULL,
  recipient text NOT NULL,
  message text NOT NULL,
  lang text NOT NULL,
  deliver_at timestamptz NOT NULL,
  delivered_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, voucher_id),
  FOREIGN KEY (tenant_id, voucher_id) REFERENCES voucher_code,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
CREATE INDEX voucher_gift_user ON voucher_gift (tenant_id, user_id);
SELECT tenant_owned('voucher_gift');

-- A partner's people stand at a counter: they redeem what somebody shows them, and may do nothing else.
ALTER TABLE operator_grant DROP CONSTRAINT operator_grant_role_check;
ALTER TABLE operator_grant
  ADD CHECK (role IN ('viewer', 'editor', 'publisher', 'support', 'finance', 'partner', 'admin'));
