-- Follows: what a customer follows, how many follow it, and which releases their followers were told of.

CREATE TABLE follow (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ARTIST', 'SHOW', 'SERIES', 'WRITER', 'TOPIC', 'TEAM')),
  -- an article, a category or a team
  subject_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, kind, subject_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE follow IS 'Artists, shows, series, writers, topics and teams that a customer follows.';
-- Followers are told of a release in batches, in the order of their numbers.
CREATE INDEX follow_subject ON follow (tenant_id, kind, subject_id, user_id);

CREATE TABLE follow_count (
  tenant_id int NOT NULL REFERENCES tenant,
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  count int NOT NULL CHECK (count >= 0),
  PRIMARY KEY (tenant_id, kind, subject_id)
);
COMMENT ON TABLE follow_count IS 'How many customers follow a subject; triggers keep it.';

CREATE FUNCTION count_follow() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO follow_count VALUES (NEW.tenant_id, NEW.kind, NEW.subject_id, 1)
    ON CONFLICT (tenant_id, kind, subject_id) DO UPDATE SET count = follow_count.count + 1;
  ELSE
    UPDATE follow_count SET count = count - 1
    WHERE tenant_id = OLD.tenant_id AND kind = OLD.kind AND subject_id = OLD.subject_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_follow AFTER INSERT OR DELETE ON follow FOR EACH ROW EXECUTE FUNCTION count_follow();

CREATE TABLE follow_release (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, article_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE follow_release IS 'Releases that followers were told of: a second publish tells nobody again.';

-- What a writer wrote.
CREATE INDEX article_person_person ON article_person (tenant_id, person_id) WHERE person_id IS NOT NULL;

-- The page of a writer changes with the stories that name them.
CREATE OR REPLACE FUNCTION article_lists(tenant int, article bigint) RETURNS text[] LANGUAGE sql STABLE
  SET search_path FROM CURRENT AS $$
  SELECT coalesce(array_agg(DISTINCT tag), '{}') FROM (
    SELECT unnest(ARRAY['type:' || a.content_type, 'by:' || a.creator_id, 'developer:' || a.developer_slug]) AS tag
      FROM article a WHERE a.tenant_id = tenant AND a.id = article
    UNION ALL SELECT 'list:' || c.name FROM category_article m JOIN category c ON c.tenant_id = m.tenant_id AND c.id = m.category_id
      WHERE m.tenant_id = tenant AND m.article_id = article
    UNION ALL SELECT 'parts:' || r.parent_id FROM article_relation r WHERE r.tenant_id = tenant AND r.child_id = article
    UNION ALL SELECT 'wholes:' || r.child_id FROM article_relation r WHERE r.tenant_id = tenant AND r.parent_id = article
    UNION ALL SELECT 'by:' || p.person_id FROM article_person p WHERE p.tenant_id = tenant AND p.article_id = article
  ) found WHERE tag IS NOT NULL
$$;

SELECT tenant_owned('follow', 'follow_count', 'follow_release');
