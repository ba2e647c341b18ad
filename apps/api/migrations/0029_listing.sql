-- A list walks an index to the end of its page: whatever says who may see an article stands in that index, so that one
-- that is skipped is never read. 0015 keeps what lists are ordered by beside a category's articles; this adds what they
-- are narrowed by.

-- A bit for each language with a published text. The lowest says that a text must be looked at: it has its time, or a
-- language that has no bit here, which is slower and nothing worse.
CREATE FUNCTION lang_bits(langs text[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(CASE lang WHEN 'en' THEN 2 WHEN 'ar' THEN 4 WHEN 'fr' THEN 8 WHEN 'de' THEN 16 WHEN 'es' THEN 32
    WHEN 'ro' THEN 64 ELSE 1 END), 0)::smallint FROM unnest(langs) AS l(lang)
$$;

CREATE FUNCTION published_langs(tenant int, article bigint) RETURNS smallint LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT lang_bits(array_agg(CASE WHEN t.publish_at IS NULL AND t.unpublish_at IS NULL THEN t.lang ELSE '' END))
  FROM article_i18n t WHERE t.tenant_id = tenant AND t.article_id = article AND t.state = 'PUBLISHED'
$$;

-- For the few whose texts have their time. A function, so that no plan counts with asking it for every row.
CREATE FUNCTION is_readable(article bigint, langs text[], now timestamptz) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT EXISTS (SELECT FROM article_i18n t WHERE t.article_id = article AND t.lang = ANY(langs) AND t.state = 'PUBLISHED'
    AND (t.publish_at IS NULL OR t.publish_at <= now) AND (t.unpublish_at IS NULL OR t.unpublish_at > now))
$$;

ALTER TABLE article ADD COLUMN langs smallint NOT NULL DEFAULT 0;
-- 0 also for an article that is not released
ALTER TABLE category_article
  ADD COLUMN langs smallint NOT NULL DEFAULT 0,
  ADD COLUMN age_rating smallint NOT NULL DEFAULT 0,
  ADD COLUMN valid tstzrange NOT NULL DEFAULT 'empty';

-- what is already there, of all tenants: row security binds the owner too, for as long as it is forced
ALTER TABLE article NO FORCE ROW LEVEL SECURITY;
ALTER TABLE article_i18n NO FORCE ROW LEVEL SECURITY;
ALTER TABLE category_article NO FORCE ROW LEVEL SECURITY;
DROP INDEX article_popular, article_newest, category_article_popular, category_article_newest;
UPDATE article a SET langs = t.langs
  FROM (SELECT tenant_id, article_id,
      lang_bits(array_agg(CASE WHEN publish_at IS NULL AND unpublish_at IS NULL THEN lang ELSE '' END)) AS langs
    FROM article_i18n WHERE state = 'PUBLISHED' GROUP BY tenant_id, article_id) t
  WHERE t.tenant_id = a.tenant_id AND t.article_id = a.id;
UPDATE category_article m
  SET langs = CASE WHEN a.state = 'LIVE' THEN a.langs ELSE 0 END, age_rating = a.age_rating, valid = a.valid
  FROM article a WHERE a.tenant_id = m.tenant_id AND a.id = m.article_id;
ALTER TABLE article FORCE ROW LEVEL SECURITY;
ALTER TABLE article_i18n FORCE ROW LEVEL SECURITY;
ALTER TABLE category_article FORCE ROW LEVEL SECURITY;

CREATE INDEX article_popular ON article (tenant_id, content_type, popularity DESC, id)
  INCLUDE (langs, age_rating, valid) WHERE state = 'LIVE';
CREATE INDEX article_newest ON article (tenant_id, content_type, released_on DESC NULLS LAST, id)
  INCLUDE (langs, age_rating, valid) WHERE state = 'LIVE';
CREATE INDEX category_article_popular ON category_article (tenant_id, category_id, content_type, popularity DESC, article_id)
  INCLUDE (langs, age_rating, valid);
CREATE INDEX category_article_newest ON category_article (tenant_id, category_id, content_type, released_on DESC NULLS LAST, article_id)
  INCLUDE (langs, age_rating, valid);

-- Search looks at hundreds of articles for the page it shows: what it asks of each stands together.
CREATE INDEX article_shown ON article (tenant_id, id)
  INCLUDE (content_type, popularity, released_on, langs, age_rating, valid) WHERE state = 'LIVE';

CREATE OR REPLACE FUNCTION copy_article_order() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  SELECT a.content_type, a.popularity, a.released_on, CASE WHEN a.state = 'LIVE' THEN a.langs ELSE 0 END, a.age_rating, a.valid
  INTO NEW.content_type, NEW.popularity, NEW.released_on, NEW.langs, NEW.age_rating, NEW.valid
  FROM article a WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.article_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION spread_article_order() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE category_article SET content_type = NEW.content_type, popularity = NEW.popularity, released_on = NEW.released_on,
    langs = CASE WHEN NEW.state = 'LIVE' THEN NEW.langs ELSE 0 END, age_rating = NEW.age_rating, valid = NEW.valid
  WHERE tenant_id = NEW.tenant_id AND article_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER article_order ON article;
CREATE TRIGGER article_order AFTER UPDATE OF content_type, popularity, released_on, state, langs, age_rating, valid ON article
  FOR EACH ROW WHEN ((OLD.content_type, OLD.popularity, OLD.released_on, OLD.state, OLD.langs, OLD.age_rating, OLD.valid)
    IS DISTINCT FROM (NEW.content_type, NEW.popularity, NEW.released_on, NEW.state, NEW.langs, NEW.age_rating, NEW.valid))
  EXECUTE FUNCTION spread_article_order();

-- Once a statement. The articles are locked first: whoever writes another language of one at the same time waits, and
-- the next statement sees what it wrote.
CREATE FUNCTION count_langs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM article a WHERE (a.tenant_id, a.id) IN (SELECT tenant_id, article_id FROM written) ORDER BY a.id FOR NO KEY UPDATE;
  UPDATE article a SET langs = own.langs
    FROM (SELECT w.tenant_id, w.article_id, published_langs(w.tenant_id, w.article_id) AS langs
      FROM (SELECT DISTINCT tenant_id, article_id FROM written) w) own
    WHERE a.tenant_id = own.tenant_id AND a.id = own.article_id AND a.langs <> own.langs;
  RETURN NULL;
END $$;
CREATE TRIGGER langs_inserted AFTER INSERT ON article_i18n REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_langs();
CREATE TRIGGER langs_updated AFTER UPDATE ON article_i18n REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_langs();
CREATE TRIGGER langs_deleted AFTER DELETE ON article_i18n REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_langs();
