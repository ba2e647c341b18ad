-- Likes and ratings.

CREATE TABLE reaction (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('LIKE', 'VOTE')),
  entity_type text NOT NULL,
  entity_id text NOT NULL,
  value int NOT NULL CHECK (value IN (-1, 1)),
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, kind, entity_type, entity_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE reaction IS 'Likes and votes.';
CREATE INDEX reaction_entity ON reaction (tenant_id, entity_type, entity_id, kind);

CREATE TABLE rating (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  score int NOT NULL CHECK (score BETWEEN 1 AND 5),
  device_id bigint REFERENCES device,
  content_type text,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, article_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE rating IS 'Star ratings of articles.';
CREATE INDEX rating_article ON rating (tenant_id, article_id);

-- An average reads five rows, however many customers rated.
CREATE TABLE rating_count (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  score int NOT NULL CHECK (score BETWEEN 1 AND 5),
  count int NOT NULL CHECK (count >= 0),
  PRIMARY KEY (tenant_id, article_id, score),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE rating_count IS 'How many customers gave an article each score; triggers keep it.';

CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.score = NEW.score THEN RETURN NULL; END IF;
  -- the lower score first, whichever of the two is new: two people who change theirs crosswise wait instead of locking
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.score < NEW.score) THEN
    UPDATE rating_count SET count = count - 1
    WHERE tenant_id = OLD.tenant_id AND article_id = OLD.article_id AND score = OLD.score;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO rating_count VALUES (NEW.tenant_id, NEW.article_id, NEW.score, 1)
    ON CONFLICT (tenant_id, article_id, score) DO UPDATE SET count = rating_count.count + 1;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.score > NEW.score THEN
    UPDATE rating_count SET count = count - 1
    WHERE tenant_id = OLD.tenant_id AND article_id = OLD.article_id AND score = OLD.score;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_rating AFTER INSERT OR UPDATE OF score OR DELETE ON rating
  FOR EACH ROW EXECUTE FUNCTION count_rating();

SELECT tenant_owned('reaction', 'rating', 'rating_count');
