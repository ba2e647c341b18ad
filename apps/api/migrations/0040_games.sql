-- Runs of games, what is kept between them, and boards that stay quick with a million on them.

-- A run is begun by the server and counted once. Its seed and what was done in it can be played again.
CREATE TABLE game_run (
  tenant_id int NOT NULL,
  ticket uuid NOT NULL,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  -- of a competition; null where it counts for the game's own board
  tournament_id bigint,
  seed bigint NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'JUDGING', 'COUNTED', 'IN_REVIEW', 'REFUSED')),
  -- real time: how long somebody played is no business of the tenant's clock
  started_at timestamptz NOT NULL,
  claimed_at timestamptz,
  ended_at timestamptz,
  score bigint,
  ticks int,
  log text,
  verified boolean NOT NULL DEFAULT false,
  reason text,
  PRIMARY KEY (tenant_id, ticket),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, tournament_id) REFERENCES tournament
);
CREATE INDEX game_run_person ON game_run (tenant_id, user_id, article_id, started_at);
CREATE INDEX game_run_review ON game_run (tenant_id, ended_at) WHERE state = 'IN_REVIEW';

SELECT allow_transitions('game_run', 'OPEN', 'JUDGING');
SELECT allow_transitions('game_run', 'JUDGING', 'COUNTED', 'IN_REVIEW', 'REFUSED');
SELECT allow_transitions('game_run', 'IN_REVIEW', 'COUNTED', 'REFUSED');
CREATE TRIGGER game_run_transition BEFORE UPDATE OF state ON game_run FOR EACH ROW EXECUTE FUNCTION enforce_transition('game_run');

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

ALTER TABLE score
  -- where the owner is a person: what is theirs goes with them
  ADD user_id bigint,
  ADD verified boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (tenant_id, user_id) REFERENCES app_user;
CREATE INDEX score_person ON score (tenant_id, user_id);

-- How many are in each range of points: a rank is what stands above, and nobody counts a million rows for it.
CREATE TABLE score_bucket (
  tenant_id int NOT NULL REFERENCES tenant,
  board text NOT NULL,
  period int NOT NULL,
  bucket bigint NOT NULL,
  count int NOT NULL CHECK (count >= 0),
  PRIMARY KEY (tenant_id, board, period, bucket)
);

CREATE FUNCTION score_bucket_of(best bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN floor(best / 64.0)::bigint;

CREATE FUNCTION count_score() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND score_bucket_of(OLD.best) = score_bucket_of(NEW.best) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE score_bucket SET count = count - 1
    WHERE tenant_id = OLD.tenant_id AND board = OLD.board AND period = OLD.period AND bucket = score_bucket_of(OLD.best);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO score_bucket VALUES (NEW.tenant_id, NEW.board, NEW.period, score_bucket_of(NEW.best), 1)
    ON CONFLICT (tenant_id, board, period, bucket) DO UPDATE SET count = score_bucket.count + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_score AFTER INSERT OR UPDATE OF best OR DELETE ON score FOR EACH ROW EXECUTE FUNCTION count_score();

SELECT tenant_owned('game_run', 'game_save', 'game_achievement', 'score_bucket');
