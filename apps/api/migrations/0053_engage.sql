-- Seats for tickets, pictures that prove a result, and two columns that nobody reads.

ALTER TABLE tournament
  ADD fee_tickets int NOT NULL DEFAULT 0 CHECK (fee_tickets >= 0),
  ADD CHECK (fee_credits = 0 OR fee_tickets = 0),
  -- a race goes the way its game does
  DROP COLUMN score_order;

-- What one side shows the referee, as it was made small by us. Seen by both sides and whoever decides.
CREATE TABLE match_proof (
  tenant_id int NOT NULL,
  match_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  user_id bigint NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp')),
  picture bytea NOT NULL CHECK (octet_length(picture) BETWEEN 1 AND 614400),
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, match_id, entry_id),
  FOREIGN KEY (tenant_id, match_id) REFERENCES tournament_match,
  FOREIGN KEY (tenant_id, entry_id) REFERENCES tournament_registration,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
SELECT tenant_owned('match_proof');

-- a reward is booked under its step: the books know what was paid for it
ALTER TABLE challenge_progress DROP COLUMN rewarded_tx;
