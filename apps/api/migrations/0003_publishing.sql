-- Publishing: configuration and texts of a tenant, facts of its files, and what begins or ends by itself.
--
-- What changed is announced by cache tags, so that only pages made of it are evicted. The commands of modules/publishing
-- announce once, with the tags that they know. Triggers see what is written in other ways: they may name a tag too many,
-- never one too few.

-- The section `tenant` is part of the tenant itself: it evicts everything.
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

CREATE TABLE scheduled_change (
  tenant_id int NOT NULL REFERENCES tenant,
  at timestamptz NOT NULL,
  tag text NOT NULL,
  PRIMARY KEY (tenant_id, at, tag)
);
COMMENT ON TABLE scheduled_change IS
  'Moments at which content begins or ends by itself, with the cache tags to evict then.';

-- Writes the moments of a changed row. app.now is the business time of the command: the clock of a demonstration may be
-- ahead of the real one.
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

CREATE TABLE site_config (
  tenant_id int NOT NULL REFERENCES tenant,
  section text NOT NULL,
  version int NOT NULL,
  body jsonb NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'PUBLISHED', 'RETIRED')),
  publish_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, section, version)
);
COMMENT ON TABLE site_config IS 'Sections of a tenant''s configuration, as drafts and published versions.';
CREATE UNIQUE INDEX site_config_one_live ON site_config (tenant_id, section) WHERE state = 'PUBLISHED';
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON site_config FOR EACH ROW EXECUTE FUNCTION announce_site();
CREATE TRIGGER schedule AFTER INSERT OR UPDATE OF publish_at ON site_config
  FOR EACH ROW EXECUTE FUNCTION schedule_change();

CREATE TABLE i18n_message (
  tenant_id int NOT NULL REFERENCES tenant,
  lang text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  icu boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'PUBLISHED' CHECK (state IN ('DRAFT', 'PUBLISHED')),
  updated_by text NOT NULL DEFAULT 'system',
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, lang, key, state)
);
COMMENT ON TABLE i18n_message IS 'Texts of a tenant that replace texts of the product, by language.';
-- messages are cached as one catalogue for each language
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON i18n_message
  FOR EACH ROW EXECUTE FUNCTION announce_tag('messages:', 'lang');

-- A file is read once: an import looks its facts up by path, and a process without the files has them from here.
CREATE TABLE file_fact (
  tenant_id int NOT NULL REFERENCES tenant,
  -- the address without its version
  path text NOT NULL,
  -- the address that pages name; of a picture it ends with the version of its content
  address text NOT NULL,
  -- of the file itself: while both are the same, its facts are up to date
  file_bytes bigint NOT NULL CHECK (file_bytes >= 0),
  modified_at timestamptz NOT NULL,
  -- version of the rule that computed the facts; the code raises it when the rule changes
  rule smallint NOT NULL,
  -- of audio and video: a playlist counts with all files that it names
  bytes bigint CHECK (bytes >= 0),
  duration_s int CHECK (duration_s > 0),
  -- of a picture
  width int CHECK (width > 0),
  height int CHECK (height > 0),
  thumbhash text,
  hue real CHECK (hue BETWEEN 0 AND 360),
  focal_x real CHECK (focal_x BETWEEN 0 AND 1),
  focal_y real CHECK (focal_y BETWEEN 0 AND 1),
  PRIMARY KEY (tenant_id, path)
);
COMMENT ON TABLE file_fact IS
  'Facts of a tenant''s files, computed once at import: size, length, dimensions, colours, focal point.';

SELECT tenant_owned('scheduled_change', 'site_config', 'i18n_message', 'file_fact');
