-- Lists of articles: what they are sorted and filtered by, and which cached pages a change of an article evicts.
--
-- A list walks an index to the end of its page. Every column that decides whether an article is visible is in that index,
-- so that a skipped article is never read.

-- A bit for each language with a published text. The lowest bit says that a text must be looked at, because it has a
-- publishing time or a language without a bit of its own: slower, with the same result.
CREATE FUNCTION lang_bits(langs text[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(CASE lang WHEN 'en' THEN 2 WHEN 'ar' THEN 4 WHEN 'fr' THEN 8 WHEN 'de' THEN 16 WHEN 'es' THEN 32
    WHEN 'ro' THEN 64 ELSE 1 END), 0)::smallint FROM unnest(langs) AS l(lang)
$$;

CREATE FUNCTION published_langs(tenant int, article bigint) RETURNS smallint LANGUAGE sql STABLE
  SET search_path FROM CURRENT AS $$
  SELECT lang_bits(array_agg(CASE WHEN t.publish_at IS NULL AND t.unpublish_at IS NULL THEN t.lang ELSE '' END))
  FROM article_i18n t WHERE t.tenant_id = tenant AND t.article_id = article AND t.state = 'PUBLISHED'
$$;

-- For the few articles whose texts have a publishing time. A function, so that no plan expects to ask it for every row.
CREATE FUNCTION is_readable(article bigint, langs text[], now timestamptz) RETURNS boolean LANGUAGE sql STABLE
  SET search_path FROM CURRENT AS $$
  SELECT EXISTS (SELECT FROM article_i18n t WHERE t.article_id = article AND t.lang = ANY(langs) AND t.state = 'PUBLISHED'
    AND (t.publish_at IS NULL OR t.publish_at <= now) AND (t.unpublish_at IS NULL OR t.unpublish_at > now))
$$;

CREATE FUNCTION copy_article_order() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  SELECT a.content_type, a.popularity, a.released_on, CASE WHEN a.state = 'LIVE' THEN a.langs ELSE 0 END, a.age_rating, a.valid
  INTO NEW.content_type, NEW.popularity, NEW.released_on, NEW.langs, NEW.age_rating, NEW.valid
  FROM article a WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.article_id;
  RETURN NEW;
END $$;
CREATE TRIGGER article_order BEFORE INSERT ON category_article FOR EACH ROW EXECUTE FUNCTION copy_article_order();

CREATE FUNCTION spread_article_order() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE category_article SET content_type = NEW.content_type, popularity = NEW.popularity, released_on = NEW.released_on,
    langs = CASE WHEN NEW.state = 'LIVE' THEN NEW.langs ELSE 0 END, age_rating = NEW.age_rating, valid = NEW.valid
  WHERE tenant_id = NEW.tenant_id AND article_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER article_order AFTER UPDATE OF content_type, popularity, released_on, state, langs, age_rating, valid ON article
  FOR EACH ROW WHEN ((OLD.content_type, OLD.popularity, OLD.released_on, OLD.state, OLD.langs, OLD.age_rating, OLD.valid)
    IS DISTINCT FROM (NEW.content_type, NEW.popularity, NEW.released_on, NEW.state, NEW.langs, NEW.age_rating, NEW.valid))
  EXECUTE FUNCTION spread_article_order();

-- Counts the languages of all articles of a statement at once. The articles are locked first: a transaction that writes
-- another language of one of them waits, and then sees what was written. Without nested loops: before statistics are taken
-- PostgreSQL takes every table for small, and a loop would read the whole table for each row.
CREATE FUNCTION count_langs() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT SET enable_nestloop = off AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT DISTINCT article_id FROM written ORDER BY article_id);
  tenants int[] := ARRAY(SELECT DISTINCT tenant_id FROM written);
BEGIN
  PERFORM FROM article a WHERE a.tenant_id = ANY(tenants) AND a.id = ANY(ids) ORDER BY a.id FOR NO KEY UPDATE;
  UPDATE article a SET langs = own.langs
    FROM (SELECT k.tenant_id, k.id,
        lang_bits(array_agg(CASE WHEN t.publish_at IS NULL AND t.unpublish_at IS NULL THEN t.lang ELSE '' END)
          FILTER (WHERE t.lang IS NOT NULL)) AS langs
      FROM article k LEFT JOIN article_i18n t ON t.tenant_id = k.tenant_id AND t.article_id = k.id AND t.state = 'PUBLISHED'
          AND t.tenant_id = ANY(tenants) AND t.article_id = ANY(ids)
      WHERE k.tenant_id = ANY(tenants) AND k.id = ANY(ids) GROUP BY k.tenant_id, k.id) own
    WHERE a.tenant_id = own.tenant_id AND a.id = own.id AND a.tenant_id = ANY(tenants) AND a.id = ANY(ids) AND a.langs <> own.langs;
  RETURN NULL;
END $$;
CREATE TRIGGER langs_inserted AFTER INSERT ON article_i18n REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_langs();
CREATE TRIGGER langs_updated AFTER UPDATE ON article_i18n REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_langs();
CREATE TRIGGER langs_deleted AFTER DELETE ON article_i18n REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION count_langs();

-- Cache tags of every list that an article may be in; the same names as modules/catalogue/tags.ts.
CREATE FUNCTION article_lists(tenant int, article bigint) RETURNS text[] LANGUAGE sql STABLE
  SET search_path FROM CURRENT AS $$
  SELECT coalesce(array_agg(DISTINCT tag), '{}') FROM (
    SELECT unnest(ARRAY['type:' || a.content_type, 'by:' || a.creator_id, 'developer:' || a.developer_slug]) AS tag
      FROM article a WHERE a.tenant_id = tenant AND a.id = article
    UNION ALL SELECT 'list:' || c.name FROM category_article m JOIN category c ON c.tenant_id = m.tenant_id AND c.id = m.category_id
      WHERE m.tenant_id = tenant AND m.article_id = article
    UNION ALL SELECT 'parts:' || r.parent_id FROM article_relation r WHERE r.tenant_id = tenant AND r.child_id = article
    UNION ALL SELECT 'wholes:' || r.child_id FROM article_relation r WHERE r.tenant_id = tenant AND r.parent_id = article
  ) found WHERE tag IS NOT NULL
$$;

-- Beyond 100 rows of a transaction everything of the tenant is evicted: cheaper than naming what changed.
CREATE FUNCTION announce_rows(tenant int, tags text[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  rows int := coalesce(nullif(current_setting('app.announced_rows', true), ''), '0')::int + 1;
BEGIN
  PERFORM set_config('app.announced_rows', rows::text, true);
  PERFORM announce(tenant, CASE WHEN rows <= 100 THEN tags END);
END $$;

-- The argument names the column with the article's id.
CREATE FUNCTION announce_article() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb;
  tenant int;
  id bigint;
  tags text[];
BEGIN
  IF is_publishing() THEN RETURN NULL; END IF;
  FOREACH changed IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    CONTINUE WHEN changed IS NULL;
    tenant := (changed ->> 'tenant_id')::int;
    id := (changed ->> TG_ARGV[0])::bigint;
    tags := 'article:' || id || article_lists(tenant, id);
    CASE TG_TABLE_NAME
      WHEN 'article' THEN
        tags := array_remove(tags || ARRAY['type:' || (changed ->> 'content_type'), 'by:' || (changed ->> 'creator_id'),
          'developer:' || (changed ->> 'developer_slug')], NULL);
      WHEN 'article_i18n' THEN tags := tags || 'titles'::text;
      WHEN 'article_slug' THEN
        -- the newest bearer of a name wins
        tags := tags || ARRAY(SELECT 'article:' || s.article_id FROM article_slug s
          WHERE s.tenant_id = tenant AND s.slug = changed ->> 'slug' AND s.article_id <> id);
      ELSE NULL;
    END CASE;
    PERFORM announce_rows(tenant, tags);
  END LOOP;
  RETURN NULL;
END $$;
-- Popularity changes all day and evicts nothing. While a publish writes, no trigger is queued: it announces by itself.
CREATE TRIGGER evict AFTER INSERT OR DELETE OR UPDATE OF content_type, slug, provider_id, licensor_name, developer_name, developer_slug,
    age_rating, custom_properties, state, valid, released_on, duration_s, creator_id, category_id
  ON article FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_article('id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_i18n
  FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_slug
  FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_price
  FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_person
  FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON artwork
  FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON media_asset
  FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_article('article_id');

CREATE FUNCTION announce_relation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb;
BEGIN
  IF is_publishing() THEN RETURN NULL; END IF;
  FOREACH changed IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    CONTINUE WHEN changed IS NULL;
    PERFORM announce_rows((changed ->> 'tenant_id')::int, ARRAY['article:' || (changed ->> 'parent_id'),
      'article:' || (changed ->> 'child_id'), 'parts:' || (changed ->> 'parent_id'), 'wholes:' || (changed ->> 'child_id')]);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_relation
  FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_relation();

-- `chips`: which categories of a vertical have articles.
CREATE FUNCTION announce_membership() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb;
BEGIN
  IF is_publishing() THEN RETURN NULL; END IF;
  FOREACH changed IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    CONTINUE WHEN changed IS NULL;
    PERFORM announce_rows(c.tenant_id, ARRAY['list:' || c.name, 'chips:' || c.vertical, 'article:' || (changed ->> 'article_id')])
      FROM category c WHERE c.tenant_id = (changed ->> 'tenant_id')::int AND c.id = (changed ->> 'category_id')::bigint;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER evict AFTER INSERT OR DELETE OR UPDATE OF category_id, article_id, position ON category_article
  FOR EACH ROW WHEN (NOT is_publishing()) EXECUTE FUNCTION announce_membership();

-- Moments of new articles and prices, once for each statement. Changes of single rows go through schedule_change, where
-- the moments changed. Texts rarely have moments: no trigger is queued for those without.
CREATE FUNCTION schedule_periods() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  present timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
BEGIN
  INSERT INTO scheduled_change (tenant_id, at, tag)
    SELECT DISTINCT w.tenant_id, moment, 'article:' || (to_jsonb(w) ->> TG_ARGV[0])
    FROM written w CROSS JOIN LATERAL (VALUES (lower(w.valid)), (upper(w.valid))) AS m(moment)
    WHERE moment > present AND isfinite(moment)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule AFTER INSERT ON article REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_periods('id');
CREATE TRIGGER schedule AFTER INSERT ON article_price REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION schedule_periods('article_id');

-- Takes new statistics of catalogue tables that have more than doubled: a plan made for an empty table reads all of it for
-- every row. The application, which does not own the tables, may call it; the rights of the owner are used for ANALYZE
-- alone. Tables that another session is analysing are left to that session.
CREATE FUNCTION refresh_catalogue_statistics() RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = atrium, public, pg_temp AS $$
DECLARE
  grown regclass;
BEGIN
  FOR grown IN
    SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = (SELECT own.relnamespace FROM pg_class own WHERE own.oid = 'article'::regclass)
      AND c.relname IN ('article', 'article_i18n', 'article_slug', 'article_price', 'article_person', 'article_relation',
        'artwork', 'media_asset', 'category', 'category_i18n', 'category_article', 'search_word', 'search_typo', 'search_posting',
        'search_title', 'search_document')
      AND pg_relation_size(c.oid) > current_setting('block_size')::bigint * (2 * greatest(c.relpages, 0) + 8)
    ORDER BY c.relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', grown);
  END LOOP;
END $$;
