-- Codes that take something off an order, and orders whose money is asked back.

-- What a code takes off is spread over the lines it is taken off; the line of its own says which code, and is worth
-- nothing itself.
ALTER TABLE purchase_line DROP CONSTRAINT purchase_line_kind_check;
ALTER TABLE purchase_line ADD CHECK (kind IN ('ARTICLE', 'VOUCHER', 'GIFT', 'DISCOUNT'));

-- The code that somebody wants to pay this cart with; it is set aside only while they pay.
ALTER TABLE cart
  ADD voucher_id bigint,
  ADD FOREIGN KEY (tenant_id, voucher_id) REFERENCES voucher_code;

-- One for each order, whatever became of it.
CREATE TABLE refund_request (
  tenant_id int NOT NULL,
  purchase_id bigint NOT NULL,
  user_id bigint NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'GRANTED', 'REFUSED')),
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (tenant_id, purchase_id),
  FOREIGN KEY (tenant_id, purchase_id) REFERENCES purchase,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  CHECK ((state = 'ASKED') = (decided_at IS NULL))
);
CREATE INDEX refund_request_user ON refund_request (tenant_id, user_id);
CREATE INDEX refund_request_open ON refund_request (tenant_id, asked_at) WHERE state = 'ASKED';
SELECT tenant_owned('refund_request');
