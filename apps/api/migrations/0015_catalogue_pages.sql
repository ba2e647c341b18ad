-- What lists and pages of articles need: an order, a maker, a home category, addresses, people, pictures that load well.

ALTER TABLE article
  ADD COLUMN popularity bigint NOT NULL DEFAULT 0 CHECK (popularity >= 0),
  ADD COLUMN released_on date,
  ADD COLUMN duration_s int CHECK (duration_s >= 0),
  -- the artist, author, show or series it belongs to
  ADD COLUMN creator_id bigint,
  -- its home: addresses and breadcrumbs follow it
  ADD COLUMN category_id bigint,
  ADD COLUMN developer_slug text,
  ADD FOREIGN KEY (tenant_id, creator_id) REFERENCES article,
  ADD FOREIGN KEY (tenant_id, category_id) REFERENCES category;

-- Lists read their first rows from an index whatever the size of the catalogue.
CREATE INDEX article_popular ON article (tenant_id, content_type, popularity DESC, id) WHERE state = 'LIVE';
CREATE INDEX article_newest ON article (tenant_id, content_type, released_on DESC NULLS LAST, id) WHERE state = 'LIVE';
CREATE INDEX article_creator ON article (tenant_id, creator_id, content_type, popularity DESC) WHERE creator_id IS NOT NULL;
CREATE INDEX article_developer ON article (tenant_id, developer_slug, popularity DESC) WHERE developer_slug IS NOT NULL;

ALTER TABLE article_i18n ADD COLUMN subtitle text;

-- Every address an article has or had; lang '*' is the one for languages without their own.
CREATE TABLE article_slug (
  tenant_id int NOT NULL,
  slug text NOT NULL,
  lang text NOT NULL,
  article_id bigint NOT NULL,
  is_current boolean NOT NULL,
  PRIMARY KEY (tenant_id, slug, lang, article_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
CREATE UNIQUE INDEX article_slug_current ON article_slug (tenant_id, article_id, lang) WHERE is_current;

ALTER TABLE artwork
  ADD COLUMN position int NOT NULL DEFAULT 0,
  ADD COLUMN thumbhash text,
  ADD COLUMN hue real;

-- Cast, hosts, readers: shown with an article and found by search.
CREATE TABLE article_person (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  position int NOT NULL,
  name jsonb NOT NULL,
  role jsonb NOT NULL,
  url_template text,
  person_id bigint,
  PRIMARY KEY (tenant_id, article_id, position),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, person_id) REFERENCES article
);

-- A category's name is its key: `{vertical}/{slug}`, `{vertical}/{parent slug}/{slug}`.
CREATE UNIQUE INDEX category_name ON category (tenant_id, name);

CREATE TABLE category_i18n (
  tenant_id int NOT NULL,
  category_id bigint NOT NULL,
  lang text NOT NULL,
  title text NOT NULL,
  description text,
  PRIMARY KEY (tenant_id, category_id, lang),
  FOREIGN KEY (tenant_id, category_id) REFERENCES category
);

-- Copies of what lists of a category are ordered by, kept by the two triggers below: a join would read the whole category.
ALTER TABLE category_article
  ADD COLUMN content_type text NOT NULL DEFAULT '',
  ADD COLUMN popularity bigint NOT NULL DEFAULT 0,
  ADD COLUMN released_on date;
CREATE INDEX category_article_popular ON category_article (tenant_id, category_id, content_type, popularity DESC, article_id);
CREATE INDEX category_article_newest ON category_article (tenant_id, category_id, content_type, released_on DESC NULLS LAST, article_id);

CREATE FUNCTION copy_article_order() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  SELECT a.content_type, a.popularity, a.released_on INTO NEW.content_type, NEW.popularity, NEW.released_on
  FROM article a WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.article_id;
  RETURN NEW;
END $$;
CREATE TRIGGER article_order BEFORE INSERT ON category_article FOR EACH ROW EXECUTE FUNCTION copy_article_order();

CREATE FUNCTION spread_article_order() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE category_article SET content_type = NEW.content_type, popularity = NEW.popularity, released_on = NEW.released_on
  WHERE tenant_id = NEW.tenant_id AND article_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER article_order AFTER UPDATE OF content_type, popularity, released_on ON article
  FOR EACH ROW EXECUTE FUNCTION spread_article_order();

-- Premium articles a person has opened in a month: asking twice counts once.
CREATE TABLE article_read (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  month date NOT NULL,
  article_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, month, article_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);

SELECT tenant_owned('article_slug', 'article_person', 'category_i18n', 'article_read');

-- One notice a transaction and table, however many rows: popularity changes all day and evicts nothing.
CREATE TRIGGER evict AFTER INSERT OR DELETE OR UPDATE OF content_type, slug, age_rating, custom_properties, state, valid, released_on, creator_id, category_id
  ON article FOR EACH ROW EXECUTE FUNCTION announce_eviction('tenant_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_i18n FOR EACH ROW EXECUTE FUNCTION announce_eviction('tenant_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_slug FOR EACH ROW EXECUTE FUNCTION announce_eviction('tenant_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_relation FOR EACH ROW EXECUTE FUNCTION announce_eviction('tenant_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON article_price FOR EACH ROW EXECUTE FUNCTION announce_eviction('tenant_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON artwork FOR EACH ROW EXECUTE FUNCTION announce_eviction('tenant_id');
CREATE TRIGGER evict AFTER INSERT OR UPDATE OR DELETE ON category_i18n FOR EACH ROW EXECUTE FUNCTION announce_eviction('tenant_id');
-- A person's limit changed: pages already kept for that person's session may no longer be shown.
CREATE TRIGGER evict AFTER INSERT OR UPDATE OF max_age_group, is_active OR DELETE ON parental_control
  FOR EACH ROW EXECUTE FUNCTION announce_eviction('user_id');
