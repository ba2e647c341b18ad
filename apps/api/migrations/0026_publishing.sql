-- Publishing: what changed is announced by tags, so that only what was made of it is forgotten; and what begins or
-- ends by itself has its moment written down. The commands of src/modules/publishing announce once, with the tags they
-- know. The triggers here see what is written past them: rather too many tags than one too few.

-- A notice without tags is about all of the tenant. It may have 8,000 bytes.
CREATE FUNCTION announce(tenant int, tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  notice text := json_build_object('tenant_id', tenant, 'tags', tags)::text;
BEGIN
  IF tags IS NULL OR octet_length(notice) > 7000 THEN
    notice := json_build_object('tenant_id', tenant)::text;
  END IF;
  PERFORM pg_notify('atrium_evict', notice);
END $$;

-- A command is writing and will announce it itself.
CREATE FUNCTION is_publishing() RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT coalesce(current_setting('app.publishing', true), '') = 'on' $$;

-- Every list an article may stand in; the same names as src/modules/catalogue/tags.ts.
CREATE FUNCTION article_lists(tenant int, article bigint) RETURNS text[] LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT coalesce(array_agg(DISTINCT tag), '{}') FROM (
    SELECT unnest(ARRAY['type:' || a.content_type, 'by:' || a.creator_id, 'developer:' || a.developer_slug]) AS tag
      FROM article a WHERE a.tenant_id = tenant AND a.id = article
    UNION ALL SELECT 'list:' || c.name FROM category_article m JOIN category c ON c.tenant_id = m.tenant_id AND c.id = m.category_id
      WHERE m.tenant_id = tenant AND m.article_id = article
    UNION ALL SELECT 'parts:' || r.parent_id FROM article_relation r WHERE r.tenant_id = tenant AND r.child_id = article
    UNION ALL SELECT 'wholes:' || r.child_id FROM article_relation r WHERE r.tenant_id = tenant AND r.parent_id = article
  ) found WHERE tag IS NOT NULL
$$;

-- Past this many rows of one transaction it is cheaper to begin anew than to say what changed.
CREATE FUNCTION announce_rows(tenant int, tags text[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  rows int := coalesce(nullif(current_setting('app.announced_rows', true), ''), '0')::int + 1;
BEGIN
  PERFORM set_config('app.announced_rows', rows::text, true);
  PERFORM announce(tenant, CASE WHEN rows <= 100 THEN tags END);
END $$;

-- The argument names the column with the article's number.
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

-- `chips`: which categories of a vertical have something in them.
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

-- The arguments: what the tag begins with, and the column that completes it. Without any, all of the tenant.
CREATE FUNCTION announce_tag() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb;
BEGIN
  IF is_publishing() THEN RETURN NULL; END IF;
  FOREACH changed IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    CONTINUE WHEN changed IS NULL;
    PERFORM announce(coalesce(changed ->> 'tenant_id', changed ->> 'id')::int,
      CASE WHEN TG_NARGS > 0 THEN ARRAY[TG_ARGV[0] || coalesce(changed ->> TG_ARGV[1], '')] END);
  END LOOP;
  RETURN NULL;
END $$;

-- The section `tenant` is part of the tenant itself.
CREATE FUNCTION announce_site() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb;
BEGIN
  IF is_publishing() THEN RETURN NULL; END IF;
  FOREACH changed IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    CONTINUE WHEN changed IS NULL;
    PERFORM announce((changed ->> 'tenant_id')::int, CASE WHEN changed ->> 'section' <> 'tenant' THEN ARRAY['site'] END);
  END LOOP;
  RETURN NULL;
END $$;

DROP TRIGGER evict ON tenant;
DROP TRIGGER evict ON tenant_domain;
DROP TRIGGER evict ON tenant_locale;
DROP TRIGGER evict ON tenant_script;
DROP TRIGGER evict ON tenant_flag;
DROP TRIGGER evict ON site_config;
DROP TRIGGER evict ON i18n_message;
DROP TRIGGER evict ON structure_slot;
DROP TRIGGER evict ON article;
DROP TRIGGER evict ON article_i18n;
DROP TRIGGER evict ON article_slug;
DROP TRIGGER evict ON article_relation;
DROP TRIGGER evict ON article_price;
DROP TRIGGER evict ON artwork;
DROP TRIGGER evict ON category_i18n;

CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant FOR EACH ROW EXECUTE FUNCTION announce_tag();
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_domain FOR EACH ROW EXECUTE FUNCTION announce_tag();
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_locale FOR EACH ROW EXECUTE FUNCTION announce_tag();
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_script FOR EACH ROW EXECUTE FUNCTION announce_tag();
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON tenant_flag FOR EACH ROW EXECUTE FUNCTION announce_tag();
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON category_i18n FOR EACH ROW EXECUTE FUNCTION announce_tag();
CREATE TRIGGER evict AFTER INSERT OR DELETE OR UPDATE OF parent_id, name, vertical, artwork ON category
  FOR EACH ROW EXECUTE FUNCTION announce_tag();
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON site_config FOR EACH ROW EXECUTE FUNCTION announce_site();
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON i18n_message FOR EACH ROW EXECUTE FUNCTION announce_tag('messages:', 'lang');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON structure_slot FOR EACH ROW EXECUTE FUNCTION announce_tag('structure:', 'name');
-- popularity changes all day and evicts nothing
CREATE TRIGGER evict AFTER INSERT OR DELETE OR UPDATE OF content_type, slug, provider_id, licensor_name, developer_name, developer_slug,
    age_rating, custom_properties, state, valid, released_on, duration_s, creator_id, category_id
  ON article FOR EACH ROW EXECUTE FUNCTION announce_article('id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_i18n FOR EACH ROW EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_slug FOR EACH ROW EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_price FOR EACH ROW EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_person FOR EACH ROW EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON artwork FOR EACH ROW EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON media_asset FOR EACH ROW EXECUTE FUNCTION announce_article('article_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_relation FOR EACH ROW EXECUTE FUNCTION announce_relation();
CREATE TRIGGER evict AFTER INSERT OR DELETE OR UPDATE OF category_id, article_id, position ON category_article
  FOR EACH ROW EXECUTE FUNCTION announce_membership();

-- When something begins or ends by itself: taken out, and announced, at that moment.
CREATE TABLE scheduled_change (
  tenant_id int NOT NULL REFERENCES tenant,
  at timestamptz NOT NULL,
  tag text NOT NULL,
  PRIMARY KEY (tenant_id, at, tag)
);

-- A command says what time it is for it: the clock of a demonstration may be ahead of ours.
CREATE FUNCTION schedule_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  moments timestamptz[];
  tag text;
  present timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'article' THEN
      moments := ARRAY[lower(NEW.valid), upper(NEW.valid)];
      tag := 'article:' || NEW.id;
    WHEN 'article_price' THEN
      moments := ARRAY[lower(NEW.valid), upper(NEW.valid)];
      tag := 'article:' || NEW.article_id;
    WHEN 'article_i18n' THEN
      moments := ARRAY[NEW.publish_at, NEW.unpublish_at];
      tag := 'article:' || NEW.article_id;
    WHEN 'structure_slot' THEN
      moments := ARRAY[lower(NEW.during), upper(NEW.during)];
      tag := 'structure:' || NEW.name;
    WHEN 'site_config' THEN
      moments := ARRAY[NEW.publish_at];
      tag := 'site';
  END CASE;
  INSERT INTO scheduled_change (tenant_id, at, tag)
    SELECT DISTINCT NEW.tenant_id, moment, tag FROM unnest(moments) AS m(moment) WHERE moment > present AND isfinite(moment)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- what is already waiting, of all tenants: row security binds the owner too, for as long as it is forced
ALTER TABLE article NO FORCE ROW LEVEL SECURITY;
ALTER TABLE article_i18n NO FORCE ROW LEVEL SECURITY;
ALTER TABLE article_price NO FORCE ROW LEVEL SECURITY;
ALTER TABLE structure_slot NO FORCE ROW LEVEL SECURITY;
INSERT INTO scheduled_change (tenant_id, at, tag)
  SELECT DISTINCT tenant_id, moment, tag FROM (
    SELECT tenant_id, unnest(ARRAY[lower(valid), upper(valid)]) AS moment, 'article:' || id AS tag FROM article
    UNION ALL SELECT tenant_id, unnest(ARRAY[publish_at, unpublish_at]), 'article:' || article_id FROM article_i18n
    UNION ALL SELECT tenant_id, unnest(ARRAY[lower(valid), upper(valid)]), 'article:' || article_id FROM article_price
    UNION ALL SELECT tenant_id, unnest(ARRAY[lower(during), upper(during)]), 'structure:' || name FROM structure_slot
  ) waiting WHERE moment > now() AND isfinite(moment);
ALTER TABLE article FORCE ROW LEVEL SECURITY;
ALTER TABLE article_i18n FORCE ROW LEVEL SECURITY;
ALTER TABLE article_price FORCE ROW LEVEL SECURITY;
ALTER TABLE structure_slot FORCE ROW LEVEL SECURITY;

SELECT tenant_owned('scheduled_change');

CREATE TRIGGER schedule AFTER INSERT OR UPDATE OF valid ON article FOR EACH ROW EXECUTE FUNCTION schedule_change();
CREATE TRIGGER schedule AFTER INSERT OR UPDATE OF valid ON article_price FOR EACH ROW EXECUTE FUNCTION schedule_change();
CREATE TRIGGER schedule AFTER INSERT OR UPDATE OF publish_at, unpublish_at ON article_i18n FOR EACH ROW EXECUTE FUNCTION schedule_change();
CREATE TRIGGER schedule AFTER INSERT OR UPDATE OF during ON structure_slot FOR EACH ROW EXECUTE FUNCTION schedule_change();
CREATE TRIGGER schedule AFTER INSERT OR UPDATE OF publish_at ON site_config FOR EACH ROW EXECUTE FUNCTION schedule_change();
