-- The cart: one currency, lines in the order they came, and one order for each cart.

ALTER TABLE cart ADD currency char(3);

-- A visitor's cart is taken over once, however often that is asked.
CREATE UNIQUE INDEX merged_once ON cart (tenant_id, user_id, anon_key) WHERE anon_key IS NOT NULL;

ALTER TABLE cart_item ADD added_at timestamptz NOT NULL;

-- However often a cart is checked out at once: there is one order that may be paid, or was.
CREATE UNIQUE INDEX one_order_of_cart ON purchase (tenant_id, cart_id)
  WHERE cart_id IS NOT NULL AND state NOT IN ('FAILED', 'EXPIRED');
