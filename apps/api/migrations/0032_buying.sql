-- Buying things one by one: what a purchase remembers, and its receipt.

ALTER TABLE purchase
  -- of a purchase of one thing; a cart's things are its lines alone
  ADD article_id bigint,
  ADD lang text NOT NULL DEFAULT 'en',
  ADD paid_at timestamptz,
  ADD refunded_at timestamptz,
  ADD receipt_number bigint,
  -- in hundredths of a percent, as it was when it was paid; contained in the total
  ADD tax_rate int NOT NULL DEFAULT 0 CHECK (tax_rate BETWEEN 0 AND 10000),
  ADD FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  ADD UNIQUE (tenant_id, receipt_number);

-- Asking twice for the same thing is asking once.
CREATE UNIQUE INDEX one_open_purchase ON purchase (tenant_id, user_id, article_id)
  WHERE article_id IS NOT NULL AND state IN ('CREATED', 'AWAITING_PIN', 'PENDING');
CREATE INDEX purchase_newest ON purchase (tenant_id, user_id, created_at DESC, id DESC);

ALTER TABLE purchase_line
  ADD kind text NOT NULL DEFAULT 'ARTICLE' CHECK (kind IN ('ARTICLE', 'VOUCHER', 'GIFT')),
  -- as it was called when it was bought: a receipt does not change
  ADD title text NOT NULL DEFAULT '',
  ADD business_model text,
  ADD detail jsonb NOT NULL DEFAULT '{}';

-- A purchase that waits for its page or PIN may be tried anew, and one that failed late may still have been paid.
SELECT allow_transitions('purchase', 'AWAITING_PIN', 'CREATED');
SELECT allow_transitions('purchase', 'PENDING', 'AWAITING_PIN', 'EXPIRED');

-- Numbers without gaps, as those who check the books want them.
CREATE TABLE receipt_counter (
  tenant_id int PRIMARY KEY REFERENCES tenant,
  last bigint NOT NULL
);
SELECT tenant_owned('receipt_counter');

-- A credit is spent on one thing, once.
CREATE UNIQUE INDEX spent_once ON credit_entry (tenant_id, user_id, article_id)
  WHERE kind = 'CONSUME' AND article_id IS NOT NULL;

-- The wallet is read newest first, page by page.
CREATE INDEX wallet_newest ON wallet_entry (tenant_id, user_id, acquired_at DESC, id DESC) WHERE revoked_at IS NULL;
