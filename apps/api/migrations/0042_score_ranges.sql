-- A rank is what stands above it. Ranges as wide as a thousandth of their points are few however far points reach (a
-- thousand for each doubling), and narrow where many have almost the same: below a thousand each number has its own.
-- More is always better: of boards where less is, points are kept below zero.

CREATE OR REPLACE FUNCTION score_bucket_of(best bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN abs(best) < 1024 THEN best
    -- how often it doubles, and the ten bits behind the first
    ELSE sign(best)::bigint * (
      (55 - position(B'1' IN abs(best)::bit(64))) * 1024::bigint
      + (abs(best) >> (54 - position(B'1' IN abs(best)::bit(64)))) - 1024
    )
  END;

-- Of those who move between the same two ranges at once, both take the lower one first: neither waits for the other.
CREATE OR REPLACE FUNCTION count_score() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
DECLARE
  before bigint := CASE WHEN TG_OP <> 'INSERT' THEN score_bucket_of(OLD.best) END;
  after bigint := CASE WHEN TG_OP <> 'DELETE' THEN score_bucket_of(NEW.best) END;
  changed score := coalesce(NEW, OLD);
BEGIN
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  INSERT INTO score_bucket
    SELECT changed.tenant_id, changed.board, changed.period, range, CASE WHEN range = after THEN 1 ELSE 0 END
    FROM unnest(ARRAY[before, after]) AS range WHERE range IS NOT NULL ORDER BY range
  ON CONFLICT (tenant_id, board, period, bucket) DO UPDATE
    SET count = score_bucket.count + CASE WHEN score_bucket.bucket = after THEN 1 ELSE -1 END;
  RETURN NULL;
END $$;

-- What is there already, counted anew.
ALTER TABLE score NO FORCE ROW LEVEL SECURITY;
ALTER TABLE score_bucket NO FORCE ROW LEVEL SECURITY;
DELETE FROM score_bucket;
INSERT INTO score_bucket
  SELECT tenant_id, board, period, score_bucket_of(best), count(*) FROM score GROUP BY 1, 2, 3, 4;
ALTER TABLE score FORCE ROW LEVEL SECURITY;
ALTER TABLE score_bucket FORCE ROW LEVEL SECURITY;
