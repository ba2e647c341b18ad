-- Games: runs, saved states, achievements, and leaderboards that stay quick with a million scores.

-- A run is begun by the server and counted once. It can be replayed from its seed and its input log.
CREATE TABLE game_run (
  tenant_id int NOT NULL,
  ticket uuid NOT NULL,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  -- null where the run counts for the game's own leaderboard
  tournament_id bigint,
  seed bigint NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'JUDGING', 'COUNTED', 'IN_REVIEW', 'REFUSED')),
  -- real time, not the business clock
  started_at timestamptz NOT NULL,
  claimed_at timestamptz,
  ended_at timestamptz,
  score bigint,
  ticks int,
  log text,
  verified boolean NOT NULL DEFAULT false,
  reason text,
  -- the answer to the player when the run was counted: a repeated call gets the same
  is_record boolean,
  rank_before int,
  earned text[],
  -- what the replay measured, for staff who review it
  pace jsonb,
  -- handed in while its race took runs: it counts there once it is counted
  for_race boolean NOT NULL DEFAULT false,
  decided_at timestamptz,
  decision_note text,
  PRIMARY KEY (tenant_id, ticket),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, tournament_id) REFERENCES tournament
);
COMMENT ON TABLE game_run IS 'Runs of a game: seed, input log, score, and the verdict of the replay.';
CREATE INDEX game_run_person ON game_run (tenant_id, user_id, article_id, started_at);
CREATE INDEX game_run_review ON game_run (tenant_id, ended_at) WHERE state = 'IN_REVIEW';
CREATE INDEX game_run_tournament ON game_run (tenant_id, tournament_id, user_id) WHERE tournament_id IS NOT NULL;

SELECT allow_transitions('game_run', 'OPEN', 'JUDGING');
-- the verifier was busy: the run can be handed in again
SELECT allow_transitions('game_run', 'JUDGING', 'COUNTED', 'IN_REVIEW', 'REFUSED', 'OPEN');
SELECT allow_transitions('game_run', 'IN_REVIEW', 'COUNTED', 'REFUSED');
-- a counted run of a race can be rejected while its prizes are held
SELECT allow_transitions('game_run', 'COUNTED', 'REFUSED');
CREATE TRIGGER game_run_transition BEFORE UPDATE OF state ON game_run
  FOR EACH ROW EXECUTE FUNCTION enforce_transition('game_run');

-- The secret decides the random numbers of the run.
CREATE TABLE game_run_stream (
  tenant_id int NOT NULL,
  ticket uuid NOT NULL,
  secret bytea NOT NULL CHECK (octet_length(secret) = 32),
  -- ticks that have one seed; inputs are received by whole chunks
  chunk_ticks int NOT NULL CHECK (chunk_ticks > 0),
  chunks int NOT NULL DEFAULT 0 CHECK (chunks >= 0),
  inputs text NOT NULL DEFAULT '' CHECK (octet_length(inputs) <= 327680),
  PRIMARY KEY (tenant_id, ticket),
  FOREIGN KEY (tenant_id, ticket) REFERENCES game_run ON DELETE CASCADE
);
COMMENT ON TABLE game_run_stream IS
  'Secret and inputs of a prize run, whose random numbers the server reveals chunk by chunk.';

CREATE TABLE game_save (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  data text NOT NULL CHECK (octet_length(data) <= 262144),
  version int NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, article_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE game_save IS 'Saved state of a game, one for each customer.';

CREATE TABLE game_achievement (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, article_id, name),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE game_achievement IS 'Achievements of a customer in a game.';

-- owner_id is an account or a team, depending on the board.
CREATE TABLE score (
  tenant_id int NOT NULL REFERENCES tenant,
  board text NOT NULL,
  period int NOT NULL DEFAULT 0,
  owner_id bigint NOT NULL,
  best bigint NOT NULL,
  subscore bigint NOT NULL DEFAULT 0,
  attempts int NOT NULL DEFAULT 1,
  at timestamptz NOT NULL,
  -- where the owner is an account: the score is erased with it
  user_id bigint,
  verified boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, board, period, owner_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE score IS 'Best score of a player or team on a leaderboard.';
CREATE INDEX score_rank ON score (tenant_id, board, period, best DESC, subscore DESC, at, owner_id);
CREATE INDEX score_person ON score (tenant_id, user_id);

-- A rank is the number of scores above it; counting buckets replaces counting a million rows.
CREATE TABLE score_bucket (
  tenant_id int NOT NULL REFERENCES tenant,
  board text NOT NULL,
  period int NOT NULL,
  bucket bigint NOT NULL,
  count int NOT NULL CHECK (count >= 0),
  -- 1: sixty-four buckets of level 0 together, so that a rank adds up a few hundred rows
  level smallint NOT NULL,
  PRIMARY KEY (tenant_id, board, period, level, bucket)
);
COMMENT ON TABLE score_bucket IS
  'How many scores a leaderboard has in each range, so that a rank is quick; a trigger keeps it.';

-- Buckets as wide as a thousandth of their points: few, however high points are (a thousand for each doubling), and narrow
-- where many scores are close; below 1024 each number has its own. More is always better: boards where less is better keep
-- negative points.
CREATE FUNCTION score_bucket_of(best bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN abs(best) < 1024 THEN best
    -- how often it doubles, and the ten bits behind the first
    ELSE sign(best)::bigint * (
      (55 - position(B'1' IN abs(best)::bit(64))) * 1024::bigint
      + (abs(best) >> (54 - position(B'1' IN abs(best)::bit(64)))) - 1024
    )
  END;

CREATE FUNCTION score_buckets_of(best bigint) RETURNS TABLE (level smallint, bucket bigint)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT 0::smallint, score_bucket_of(best)
    UNION ALL
    SELECT 1::smallint, floor(score_bucket_of(best) / 64.0)::bigint;
  END;

-- Deadlock: all transactions that change the same buckets take the lower ones first.
CREATE FUNCTION count_score() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER count_score AFTER INSERT OR UPDATE OF best OR DELETE ON score FOR EACH ROW EXECUTE FUNCTION count_score();

SELECT tenant_owned('game_run', 'game_run_stream', 'game_save', 'game_achievement', 'score', 'score_bucket');
