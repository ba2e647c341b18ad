-- Receipts: one for each charge that was settled, one credit note for each refund, numbered without gaps, never changed.

CREATE TABLE receipt (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CHARGE', 'REFUND')),
  -- the charge or the refund that it proves
  payment_uuid uuid NOT NULL,
  -- of a credit note: the receipt that it refers to
  credits bigint,
  -- of the number; seq and number are given when the transaction commits
  year int NOT NULL,
  seq int,
  number text,
  issued_at timestamptz NOT NULL,
  lang text NOT NULL,
  currency char(3) NOT NULL,
  -- negative for a credit note
  total_minor bigint NOT NULL,
  net_minor bigint NOT NULL,
  tax_minor bigint NOT NULL,
  -- hundredths of a percent
  tax_rate int NOT NULL CHECK (tax_rate BETWEEN 0 AND 10000),
  seller jsonb NOT NULL,
  customer_name text,
  customer_contact text,
  -- means of payment, masked
  means jsonb NOT NULL DEFAULT '{}',
  subscription_id bigint,
  period_seq int,
  purchase_id bigint,
  -- charges that follow from the same agreement
  follows jsonb NOT NULL DEFAULT '[]',
  -- number of an older format, where the order had one
  former_number bigint,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, payment_uuid),
  UNIQUE (tenant_id, number),
  UNIQUE (tenant_id, year, seq),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, payment_uuid) REFERENCES payment_transaction,
  FOREIGN KEY (tenant_id, credits) REFERENCES receipt,
  FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscription,
  FOREIGN KEY (tenant_id, purchase_id) REFERENCES purchase,
  CHECK (net_minor + tax_minor = total_minor),
  CHECK ((kind = 'CHARGE') = (total_minor > 0))
);
COMMENT ON TABLE receipt IS 'Receipts of charges and credit notes of refunds: numbered, never changed.';
CREATE INDEX receipt_newest ON receipt (tenant_id, user_id, issued_at DESC, id DESC);
CREATE INDEX receipt_subscription ON receipt (tenant_id, subscription_id) WHERE subscription_id IS NOT NULL;
CREATE INDEX receipt_purchase ON receipt (tenant_id, purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX receipt_credits ON receipt (tenant_id, credits) WHERE credits IS NOT NULL;
CREATE TRIGGER keep_receipts BEFORE TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE receipt_line (
  tenant_id int NOT NULL,
  receipt_id bigint NOT NULL,
  line int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PLAN', 'CHANGE', 'ITEM', 'DISCOUNT', 'OTHER')),
  -- title at the time of the payment
  title text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  total_minor bigint NOT NULL,
  net_minor bigint NOT NULL,
  tax_minor bigint NOT NULL,
  period_from timestamptz,
  period_to timestamptz,
  detail jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, receipt_id, line),
  FOREIGN KEY (tenant_id, receipt_id) REFERENCES receipt,
  CHECK (net_minor + tax_minor = total_minor)
);
COMMENT ON TABLE receipt_line IS 'Lines of a receipt, each with its tax.';

CREATE TABLE receipt_counter (
  tenant_id int NOT NULL REFERENCES tenant,
  last bigint NOT NULL,
  year int NOT NULL,
  PRIMARY KEY (tenant_id, year)
);
COMMENT ON TABLE receipt_counter IS 'Last receipt number of a tenant and year; numbers have no gaps.';

-- Tax contained in a sum.
CREATE FUNCTION tax_contained(amount bigint, rate int) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS $$ SELECT round(amount * rate::numeric / (10000 + rate))::bigint $$;

CREATE FUNCTION receipt_number(of_tenant int, of_year int, of_seq int) RETURNS text LANGUAGE sql STABLE
  SET search_path FROM CURRENT
  AS $$ SELECT upper(left(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'), 2)) || '-' || of_year || '-'
    || lpad(of_seq::text, 6, '0') FROM tenant WHERE id = of_tenant $$;

CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.number IS NULL AND to_jsonb(NEW) - '{seq,number}'::text[] = to_jsonb(OLD) - '{seq,number}'::text[] THEN
      RETURN NEW;
    END IF;
    IF NEW.customer_name IS NULL AND NEW.customer_contact IS NULL AND NEW.means = '{}'
      AND to_jsonb(NEW) - '{customer_name,customer_contact,means}'::text[]
        = to_jsonb(OLD) - '{customer_name,customer_contact,means}'::text[] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a receipt is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER keep_receipt BEFORE UPDATE OR DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION keep_receipt();

-- Numbers without gaps: a number is taken when the transaction commits, so that a failed one takes none and others wait
-- only for the commit.
CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  next int;
BEGIN
  INSERT INTO receipt_counter (tenant_id, year, last) VALUES (NEW.tenant_id, NEW.year, 1)
    ON CONFLICT (tenant_id, year) DO UPDATE SET last = receipt_counter.last + 1 RETURNING last INTO next;
  UPDATE receipt SET seq = next, number = receipt_number(NEW.tenant_id, NEW.year, next)
    WHERE tenant_id = NEW.tenant_id AND id = NEW.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER number_receipt AFTER INSERT ON receipt DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION number_receipt();

SELECT tenant_owned('receipt', 'receipt_line', 'receipt_counter');
SELECT append_only('receipt_line');
-- A receipt takes its number once, and loses its customer when the account is erased; nothing else changes.
REVOKE UPDATE, DELETE, TRUNCATE ON receipt FROM atrium_app;
GRANT UPDATE (seq, number, customer_name, customer_contact, means) ON receipt TO atrium_app;
