-- What people are told, where and when they want to hear it, and what all of them together think of an article.

ALTER TABLE notification
  -- whose name stands in it: it goes with either of them
  ADD actor_id bigint,
  ADD archived_at timestamptz,
  ADD snoozed_until timestamptz,
  -- told by the next letter of the day
  ADD mail_waits boolean NOT NULL DEFAULT false,
  -- The transaction that wrote or changed it last. Numbers are drawn before they are committed, so whoever reads on from
  -- the highest number they saw misses what was drawn earlier and committed later; from the oldest transaction that was
  -- still running when they looked, they miss nothing.
  ADD touched xid8 NOT NULL DEFAULT '0',
  ADD CHECK (kind IN ('TEAM', 'REQUEST', 'MATCH', 'SUBSCRIPTION', 'REWARD', 'CONTENT', 'SYSTEM')),
  ADD CHECK (octet_length(payload::text) <= 4096),
  ADD FOREIGN KEY (tenant_id, actor_id) REFERENCES app_user;
CREATE INDEX notification_box ON notification (tenant_id, user_id, at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX notification_touched ON notification (tenant_id, user_id, touched);
CREATE INDEX notification_actor ON notification (tenant_id, actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notification_mail ON notification (tenant_id, user_id) WHERE mail_waits;

CREATE FUNCTION touch_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.touched := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER touch BEFORE INSERT OR UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION touch_notification();

-- Whoever holds a stream of theirs looks again; that of another process as well.
CREATE FUNCTION tell_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('atrium_person', json_build_object('tenant', NEW.tenant_id, 'user', NEW.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_person AFTER INSERT OR UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION tell_person();

-- One row for each person who chose something; who has none has what the code says.
CREATE TABLE notification_setting (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  muted text[] NOT NULL,
  push text[] NOT NULL,
  mail text[] NOT NULL,
  digest boolean NOT NULL,
  quiet boolean NOT NULL,
  -- minutes of the day, on the clock of the person
  quiet_from int NOT NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until int NOT NULL CHECK (quiet_until BETWEEN 0 AND 1439),
  matches_ring boolean NOT NULL,
  time_zone text NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);

-- A browser that may be rung; its keys are its own, and what we send only it can read.
CREATE TABLE push_subscription (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  -- the sign-in it belongs to: who signs out there is no longer rung there
  grant_id text,
  endpoint text NOT NULL CHECK (octet_length(endpoint) <= 1024),
  p256dh bytea NOT NULL CHECK (octet_length(p256dh) = 65),
  auth bytea NOT NULL CHECK (octet_length(auth) = 16),
  failures int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, endpoint),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
CREATE INDEX push_subscription_person ON push_subscription (tenant_id, user_id);
CREATE INDEX push_subscription_grant ON push_subscription (tenant_id, grant_id) WHERE grant_id IS NOT NULL;

-- However somebody is signed out: what was open for this sign-in closes, and it is not rung any more.
CREATE FUNCTION tell_signed_out() RETURNS trigger LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
BEGIN
  DELETE FROM push_subscription WHERE tenant_id = OLD.tenant_id AND grant_id = OLD.grant_id;
  PERFORM pg_notify('atrium_person',
    json_build_object('tenant', OLD.tenant_id, 'user', OLD.user_id, 'grant', OLD.grant_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_signed_out AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL AND OLD.user_id IS NOT NULL)
  EXECUTE FUNCTION tell_signed_out();
CREATE TRIGGER tell_session_gone AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND OLD.user_id IS NOT NULL) EXECUTE FUNCTION tell_signed_out();

-- How many gave each score: an average costs five rows, however many rated.
CREATE TABLE rating_count (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  score int NOT NULL CHECK (score BETWEEN 1 AND 5),
  count int NOT NULL CHECK (count >= 0),
  PRIMARY KEY (tenant_id, article_id, score),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);

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
CREATE TRIGGER count_rating AFTER INSERT OR UPDATE OF score OR DELETE ON rating FOR EACH ROW EXECUTE FUNCTION count_rating();

SELECT tenant_owned('notification_setting', 'push_subscription', 'rating_count');
