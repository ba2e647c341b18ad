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

-- Sixty-four of them together once more: whoever adds up what stands above adds up a few hundred.
ALTER TABLE score_bucket ADD level smallint NOT NULL DEFAULT 0;
ALTER TABLE score_bucket ALTER level DROP DEFAULT;
ALTER TABLE score_bucket DROP CONSTRAINT score_bucket_pkey;
ALTER TABLE score_bucket ADD PRIMARY KEY (tenant_id, board, period, level, bucket);

CREATE FUNCTION score_buckets_of(best bigint) RETURNS TABLE (level smallint, bucket bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT 0::smallint, score_bucket_of(best)
    UNION ALL
    SELECT 1::smallint, floor(score_bucket_of(best) / 64.0)::bigint;
  END;

-- Of those who move between the same ranges at once, all take the lower ones first: none waits for another in a circle.
CREATE OR REPLACE FUNCTION count_score() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
DECLARE
  changed score := coalesce(NEW, OLD);
BEGIN
  IF TG_OP = 'UPDATE' AND score_bucket_of(OLD.best) = score_bucket_of(NEW.best) THEN RETURN NULL; END IF;
  INSERT INTO score_bucket (tenant_id, board, period, level, bucket, count)
    SELECT changed.tenant_id, changed.board, changed.period, level, bucket, greatest(sum(delta), 0)
    FROM (
      SELECT level, bucket, -1 AS delta FROM score_buckets_of(OLD.best) WHERE TG_OP <> 'INSERT'
      UNION ALL
      SELECT level, bucket, 1 FROM score_buckets_of(NEW.best) WHERE TG_OP <> 'DELETE'
    ) AS moved GROUP BY level, bucket HAVING sum(delta) <> 0 ORDER BY level, bucket
  ON CONFLICT (tenant_id, board, period, level, bucket) DO UPDATE
    -- one comes or one goes
    SET count = score_bucket.count + CASE excluded.count WHEN 0 THEN -1 ELSE 1 END;
  RETURN NULL;
END $$;

-- What is there already, counted anew.
ALTER TABLE score NO FORCE ROW LEVEL SECURITY;
ALTER TABLE score_bucket NO FORCE ROW LEVEL SECURITY;
DELETE FROM score_bucket;
INSERT INTO score_bucket (tenant_id, board, period, level, bucket, count)
  SELECT tenant_id, board, period, level, bucket, count(*) FROM score, score_buckets_of(best) GROUP BY 1, 2, 3, 4, 5;
ALTER TABLE score FORCE ROW LEVEL SECURITY;
ALTER TABLE score_bucket FORCE ROW LEVEL SECURITY;
