-- What must never be true. Each statement names a promise and returns the rows that break it: none, always.
-- `:now` is business time.

-- credits: what is left of a lot is the sum of its entries
SELECT g.id FROM credit_grant g
  LEFT JOIN credit_entry e ON e.tenant_id = g.tenant_id AND e.grant_id = g.id
  WHERE NOT g.is_unlimited
  GROUP BY g.tenant_id, g.id, g.remaining
  HAVING coalesce(sum(e.delta), 0) <> g.remaining;

-- charges: money that came brought what it was for, or is on its way back
SELECT p.uuid FROM payment_transaction p
  WHERE p.state = 'SUCCEEDED' AND p.kind <> 'REFUND' AND p.subject_kind = 'subscription_period'
    AND p.updated_at < :now - interval '60 seconds'
    AND NOT EXISTS (
      SELECT FROM subscription_period s
      WHERE s.tenant_id = p.tenant_id AND s.subscription_id = split_part(p.subject_key, ':', 1)::bigint
        AND s.seq = split_part(p.subject_key, ':', 2)::int AND s.kind = 'PAID')
    AND NOT EXISTS (
      SELECT FROM payment_transaction r WHERE r.tenant_id = p.tenant_id AND r.kind = 'REFUND' AND r.parent_uuid = p.uuid);

-- charges: money for a change made it
SELECT p.uuid FROM payment_transaction p
  WHERE p.state = 'SUCCEEDED' AND p.kind <> 'REFUND' AND p.subject_kind = 'subscription_change'
    AND p.updated_at < :now - interval '60 seconds'
    AND NOT EXISTS (
      SELECT FROM subscription_change c
      WHERE c.tenant_id = p.tenant_id AND c.id = p.subject_key::bigint AND c.applied_at IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM payment_transaction r WHERE r.tenant_id = p.tenant_id AND r.kind = 'REFUND' AND r.parent_uuid = p.uuid);

-- charges: money for a purchase granted it
SELECT p.uuid FROM payment_transaction p
  WHERE p.state = 'SUCCEEDED' AND p.kind <> 'REFUND' AND p.subject_kind = 'purchase'
    AND p.updated_at < :now - interval '60 seconds'
    AND NOT EXISTS (
      SELECT FROM purchase b
      WHERE b.tenant_id = p.tenant_id AND b.id = p.subject_key::bigint AND b.state = 'GRANTED'
        AND b.total_minor = p.amount_minor AND b.currency = p.currency)
    AND NOT EXISTS (
      SELECT FROM payment_transaction r WHERE r.tenant_id = p.tenant_id AND r.kind = 'REFUND' AND r.parent_uuid = p.uuid);

-- purchases: nothing is granted that nobody paid for
SELECT b.id FROM purchase b
  WHERE b.state IN ('PAID', 'GRANTED') AND b.total_minor > 0 AND NOT EXISTS (
    SELECT FROM payment_transaction p
    WHERE p.tenant_id = b.tenant_id AND p.subject_kind = 'purchase' AND p.subject_key = b.id::text
      AND p.kind <> 'REFUND' AND p.state = 'SUCCEEDED');

-- purchases: the lines of one are its total
SELECT b.id FROM purchase b JOIN purchase_line l ON l.tenant_id = b.tenant_id AND l.purchase_id = b.id
  WHERE b.state IN ('PAID', 'GRANTED', 'REFUNDED')
  GROUP BY b.tenant_id, b.id, b.total_minor
  HAVING sum(l.quantity * l.unit_minor - l.discount_minor) <> b.total_minor;

-- wallet: what came by a purchase is there while that is, and not when its money went back
SELECT w.id FROM wallet_entry w
  JOIN purchase b ON b.tenant_id = w.tenant_id AND w.source_key = 'purchase:' || b.id
  WHERE w.revoked_at IS NULL AND b.state <> 'GRANTED';

-- wallet: a credit that was spent brought something
SELECT e.seq FROM credit_entry e
  WHERE e.kind = 'CONSUME' AND e.article_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM wallet_entry w
    WHERE w.tenant_id = e.tenant_id AND w.user_id = e.user_id AND w.article_id = e.article_id);

-- periods: none is paid for without a charge that succeeded
SELECT s.subscription_id, s.seq FROM subscription_period s
  JOIN subscription u ON u.tenant_id = s.tenant_id AND u.id = s.subscription_id
  WHERE s.kind = 'PAID' AND s.amount_minor > 0 AND NOT EXISTS (
    SELECT FROM payment_transaction p
    WHERE p.tenant_id = s.tenant_id AND p.kind <> 'REFUND' AND p.state IN ('SUCCEEDED', 'REFUNDED') AND (
      (p.subject_kind = 'subscription_period' AND p.subject_key = s.subscription_id || ':' || s.seq)
      OR (s.seq = 1 AND u.migrated_from IS NOT NULL AND p.subject_kind = 'subscription_change' AND EXISTS (
        SELECT FROM subscription_change c
        WHERE c.tenant_id = p.tenant_id AND c.id = p.subject_key::bigint AND c.subscription_id = u.migrated_from))));

-- periods: what was paid is what was charged
SELECT s.subscription_id, s.seq FROM subscription_period s
  JOIN payment_transaction p ON p.tenant_id = s.tenant_id AND p.subject_kind = 'subscription_period'
    AND p.subject_key = s.subscription_id || ':' || s.seq AND p.state = 'SUCCEEDED' AND p.kind <> 'REFUND'
  WHERE s.kind = 'PAID' AND s.amount_minor <> p.amount_minor;

-- changes: no change carries more money than was behind the period it ended
SELECT c.id FROM subscription_change c
  WHERE c.applied_at IS NOT NULL AND c.renews_at IS NOT NULL AND c.carried_millis > (
    SELECT coalesce(sum(last.value_millis), 0) FROM (
      SELECT p.value_millis FROM subscription_period p
      WHERE p.tenant_id = c.tenant_id AND p.subscription_id = c.subscription_id ORDER BY p.seq DESC LIMIT 1) last);

-- changes: a period that a change began holds the money that was charged and carried, and no more
SELECT u.id FROM subscription u
  JOIN subscription_change c ON c.tenant_id = u.tenant_id AND c.subscription_id = u.migrated_from
    AND c.to_type_id = u.type_id AND c.applied_at IS NOT NULL AND c.renews_at IS NOT NULL
  JOIN subscription_period s ON s.tenant_id = u.tenant_id AND s.subscription_id = u.id AND s.seq = 1
  WHERE s.value_millis <> s.amount_minor * 1000 + c.carried_millis;

-- deletions: no renewal is charged while one waits
SELECT p.uuid FROM payment_transaction p
  JOIN account_deletion d ON d.tenant_id = p.tenant_id AND d.user_id = p.user_id AND d.done_at IS NULL
  WHERE p.kind = 'RENEWAL' AND p.state = 'SUCCEEDED' AND p.created_at > d.requested_at
    AND NOT EXISTS (
      SELECT FROM payment_transaction r WHERE r.tenant_id = p.tenant_id AND r.kind = 'REFUND' AND r.parent_uuid = p.uuid);

-- charges: one for each thing, live or successful
SELECT subject_kind, subject_key FROM payment_transaction
  WHERE kind <> 'REFUND' AND state IN ('PROCESSING', 'RESERVED', 'SUCCEEDED', 'UNKNOWN', 'REFUNDED')
  GROUP BY tenant_id, subject_kind, subject_key HAVING count(*) > 1;

-- ledger: sums to 0 in every currency
SELECT a.currency FROM ledger_entry e
  JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
  GROUP BY a.tenant_id, a.currency HAVING sum(e.amount) <> 0;

-- ledger: a balance is the sum of its entries
SELECT a.id FROM ledger_account a
  LEFT JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
  GROUP BY a.tenant_id, a.id, a.balance HAVING coalesce(sum(e.amount), 0) <> a.balance;

-- ledger: every charge that succeeded is booked, and nothing else
SELECT p.uuid FROM payment_transaction p
  WHERE p.state = 'SUCCEEDED' AND p.amount_minor > 0 AND p.kind <> 'REFUND' AND p.subject_kind <> 'payment_method'
    AND NOT EXISTS (
      SELECT FROM ledger_transaction t WHERE t.tenant_id = p.tenant_id AND t.idempotency_key = 'payment:' || p.uuid);

-- receipts: every charge that was booked has one receipt, every refund one credit note, of the same sum
SELECT p.uuid FROM payment_transaction p
  JOIN ledger_transaction t ON t.tenant_id = p.tenant_id AND t.idempotency_key = ANY (
    CASE WHEN p.kind = 'REFUND' THEN ARRAY['refund:' || p.parent_uuid] ELSE ARRAY['payment:' || p.uuid, 'stray:' || p.uuid] END)
  LEFT JOIN receipt r ON r.tenant_id = p.tenant_id AND r.payment_uuid = p.uuid
  WHERE p.amount_minor > 0 AND (p.kind <> 'REFUND' OR p.state = 'SUCCEEDED')
    AND (r.id IS NULL OR r.number IS NULL OR r.currency <> p.currency OR r.user_id <> p.user_id
      OR r.total_minor <> CASE WHEN p.kind = 'REFUND' THEN -p.amount_minor ELSE p.amount_minor END);

-- receipts: there is none for money that was not booked, and a credit note refers to its receipt
SELECT r.number FROM receipt r
  JOIN payment_transaction p ON p.tenant_id = r.tenant_id AND p.uuid = r.payment_uuid
  LEFT JOIN receipt c ON c.tenant_id = r.tenant_id AND c.id = r.credits
  WHERE (r.kind = 'REFUND' AND c.payment_uuid IS DISTINCT FROM p.parent_uuid)
    OR NOT EXISTS (
      SELECT FROM ledger_transaction t WHERE t.tenant_id = p.tenant_id AND t.idempotency_key = ANY (
        CASE WHEN p.kind = 'REFUND' THEN ARRAY['refund:' || p.parent_uuid]
          ELSE ARRAY['payment:' || p.uuid, 'stray:' || p.uuid] END));

-- receipts: the lines of one are its sum, without tax, as tax and in all
SELECT r.number FROM receipt r
  LEFT JOIN receipt_line l ON l.tenant_id = r.tenant_id AND l.receipt_id = r.id
  GROUP BY r.tenant_id, r.id, r.number, r.total_minor, r.net_minor, r.tax_minor
  HAVING coalesce(sum(l.total_minor), 0) <> r.total_minor OR coalesce(sum(l.net_minor), 0) <> r.net_minor
    OR coalesce(sum(l.tax_minor), 0) <> r.tax_minor;

-- receipts: the numbers of a year have no gaps
SELECT year FROM receipt GROUP BY tenant_id, year
  HAVING count(*) <> max(seq) OR min(seq) <> 1 OR count(seq) <> count(*)
    OR max(seq) <> (SELECT last FROM receipt_counter c WHERE c.tenant_id = receipt.tenant_id AND c.year = receipt.year);

-- receipts: their sum is what the books say was taken and given back
SELECT coalesce(told.currency, booked.currency) FROM (
    SELECT currency, sum(total_minor) AS amount FROM receipt GROUP BY currency) told
  FULL JOIN (
    SELECT a.currency, sum(e.amount) AS amount FROM ledger_transaction t
    JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.transaction_id = t.id
    JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
    WHERE t.kind IN ('PAYMENT', 'STRAY_PAYMENT', 'REFUND') AND a.kind LIKE '%RECEIVABLE'
    GROUP BY a.currency) booked ON booked.currency = told.currency
  WHERE coalesce(told.amount, 0) <> coalesce(booked.amount, 0);

-- rewards: what somebody's lots hold is what the books say they have
SELECT a.user_id, a.currency FROM ledger_account a
  LEFT JOIN reward_lot l ON l.tenant_id = a.tenant_id AND l.user_id = a.user_id AND l.currency = a.currency
  WHERE a.kind = 'USER_REWARD'
  GROUP BY a.tenant_id, a.id, a.user_id, a.currency, a.balance
  HAVING coalesce(sum(l.remaining), 0) <> a.balance;

-- rewards: what is left of a lot is what nobody used of it
SELECT l.id FROM reward_lot l
  LEFT JOIN reward_use u ON u.tenant_id = l.tenant_id AND u.lot_id = l.id
  GROUP BY l.tenant_id, l.id, l.amount, l.remaining
  HAVING l.amount - coalesce(sum(u.amount), 0) <> l.remaining;

-- rewards: what was redeemed was paid for, in points
SELECT r.id FROM reward_redemption r
  WHERE NOT EXISTS (
    SELECT FROM ledger_transaction t
    JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.transaction_id = t.id
    WHERE t.tenant_id = r.tenant_id AND t.idempotency_key = 'reward:shop:' || r.id AND e.amount = -r.price);

-- subscriptions: one that runs says until when
SELECT id FROM subscription
  WHERE state = 'ACTIVE' AND sub_state <> 'PENDING' AND next_renewal_date IS NULL AND end_date IS NULL;

-- subscriptions: one live for each person and plan
SELECT user_id, type_id FROM subscription WHERE state <> 'CANCELED'
  GROUP BY tenant_id, user_id, type_id HAVING count(*) > 1;

-- subscriptions: what has ended gives no access
SELECT e.id FROM entitlement e
  JOIN subscription s ON s.tenant_id = e.tenant_id AND e.source_kind = 'SUBSCRIPTION' AND e.source_key = s.id::text
  WHERE s.state IN ('CANCELED', 'INACTIVE', 'REQUESTED') AND e.revoked_at IS NULL AND e.during @> :now;

-- subscriptions: what runs gives access, unless its time is being charged for at this moment
SELECT s.id FROM subscription s
  WHERE s.state = 'ACTIVE' AND s.sub_state IN ('NONE', 'TRIAL', 'TAGGED_FOR_CANCEL')
    AND coalesce(s.next_renewal_date, s.end_date) > :now
    AND NOT EXISTS (
      SELECT FROM entitlement e
      WHERE e.tenant_id = s.tenant_id AND e.source_kind = 'SUBSCRIPTION' AND e.source_key = s.id::text
        AND e.revoked_at IS NULL AND e.during @> :now);

-- trials: one for each person and plan
SELECT user_id FROM subscription WHERE trial_end IS NOT NULL AND state <> 'CANCELED'
  GROUP BY tenant_id, user_id, type_id HAVING count(*) > 1;

-- payments: none stays in doubt for longer than a week
SELECT uuid FROM payment_transaction WHERE state = 'UNKNOWN' AND created_at < :now - interval '7 days';

-- vouchers: used as often as it was redeemed and not given back, and never oftener than it may be
SELECT v.id FROM voucher_code v
  LEFT JOIN voucher_redemption r ON r.tenant_id = v.tenant_id AND r.voucher_id = v.id AND r.rolled_back_at IS NULL
  GROUP BY v.tenant_id, v.id, v.used, v.max_uses
  HAVING count(r.id) <> v.used OR v.used > v.max_uses;

-- vouchers: one that is used up says so, and one that says so is
SELECT id FROM voucher_code WHERE (state = 'REDEEMED') <> (used >= max_uses) AND state NOT IN ('REVOKED', 'EXPIRED');

-- vouchers: nobody redeemed more of a campaign than one person may
SELECT r.user_id, v.campaign_id FROM voucher_redemption r
  JOIN voucher_code v ON v.tenant_id = r.tenant_id AND v.id = r.voucher_id
  JOIN voucher_campaign c ON c.tenant_id = v.tenant_id AND c.id = v.campaign_id
  WHERE r.rolled_back_at IS NULL AND r.user_id IS NOT NULL AND c.benefit_kind NOT IN ('DISCOUNT', 'PARTNER_CODE')
  GROUP BY r.tenant_id, r.user_id, v.campaign_id, c.per_user_limit HAVING count(*) > c.per_user_limit;

-- vouchers: a campaign neither sells what it has not nor spends more than it may
SELECT id FROM voucher_campaign WHERE stock < 0 OR budget_spent_minor > budget_minor;

-- vouchers: what is left of a sum is what it was, less what was used, and never below nothing
SELECT v.id FROM voucher_code v
  JOIN voucher_campaign c ON c.tenant_id = v.tenant_id AND c.id = v.campaign_id
  LEFT JOIN ledger_account a ON a.tenant_id = v.tenant_id AND a.voucher_id = v.id
  WHERE c.benefit_kind = 'DISCOUNT' AND c.benefit ? 'amount' AND v.state <> 'REVOKED'
    AND (a.balance IS NULL OR a.balance < 0 OR (v.state <> 'EXPIRED' AND a.balance + (
      SELECT coalesce(sum(r.amount_minor), 0) FROM voucher_redemption r
      WHERE r.tenant_id = v.tenant_id AND r.voucher_id = v.id AND r.rolled_back_at IS NULL) <>
      (SELECT e.amount FROM ledger_entry e WHERE e.tenant_id = a.tenant_id AND e.account_id = a.id
        ORDER BY e.transaction_id LIMIT 1)));

-- vouchers: each code of an order is there when it was granted, and gone or used when its money went back
SELECT v.id FROM voucher_code v
  JOIN purchase b ON b.tenant_id = v.tenant_id AND b.id = split_part(v.source_key, ':', 2)::bigint
  WHERE v.source_key LIKE 'purchase:%' AND (
    b.state NOT IN ('PAID', 'GRANTED', 'REFUNDED') OR (b.state = 'REFUNDED' AND v.used = 0 AND v.state <> 'REVOKED'));

-- listening: what counts of a play is the sum of its reports
SELECT t.id FROM play_ticket t
  LEFT JOIN streaming_report r ON r.tenant_id = t.tenant_id AND r.ticket_id = t.id
  WHERE t.begun_at > now() - interval '2 days'
  GROUP BY t.tenant_id, t.id, t.reported_s
  HAVING coalesce(sum(r.usage_s), 0) <> t.reported_s;

-- listening: nobody was heard for longer than time has passed
SELECT t.id FROM play_ticket t
  WHERE t.begun_at > now() - interval '2 days'
    AND t.reported_s > extract(epoch FROM now() - t.begun_at) + 60;

-- tournaments: as many seats are taken as there are entries that hold one
SELECT t.id FROM tournament t
  WHERE t.registered <> (
    SELECT count(*) FROM tournament_registration r
    WHERE r.tenant_id = t.tenant_id AND r.tournament_id = t.id
      AND r.state IN ('PENDING_PAYMENT', 'REGISTERED', 'CHECKED_IN', 'COMPLETED', 'DISQUALIFIED'));

-- tournaments: nobody waits for a seat that is free, unless it has to be paid
SELECT t.id FROM tournament t
  WHERE t.registered < t.capacity AND t.fee_credits = 0 AND t.state IN ('ANNOUNCED', 'REGISTRATION')
    AND EXISTS (
      SELECT FROM tournament_registration r
      WHERE r.tenant_id = t.tenant_id AND r.tournament_id = t.id AND r.state = 'WAITLISTED');

-- teams: a team is as large as it has members
SELECT t.id FROM team t
  WHERE t.size <> (
    SELECT count(*) FROM team_member m
    WHERE m.tenant_id = t.tenant_id AND m.team_id = t.id AND m.state = 'MEMBER');

-- matches: whoever won one stands in the next
SELECT m.id FROM tournament_match m
  JOIN tournament t ON t.tenant_id = m.tenant_id AND t.id = m.tournament_id AND t.format = 'SINGLE_ELIMINATION'
  JOIN tournament_match n ON n.tenant_id = m.tenant_id AND n.tournament_id = m.tournament_id
    AND n.round = m.round + 1 AND n.slot = m.slot / 2
  WHERE m.state = 'DONE'
    AND (CASE m.slot % 2 WHEN 0 THEN n.home_id ELSE n.away_id END) IS DISTINCT FROM m.winner_id;
