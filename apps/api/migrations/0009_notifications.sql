-- Notifications: what customers are told, and how it reaches them (mail, SMS, web push).

-- Written in the transaction of its cause, sent afterwards. On a live stage the text is removed once it is sent.
CREATE TABLE letter (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  channel text NOT NULL CHECK (channel IN ('MAIL', 'SMS')),
  template text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  subject text,
  text text,
  html text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  -- the mailbox that limits count: `iris+1@…` and `iris+2@…` are one
  inbox text NOT NULL DEFAULT '',
  -- address of one-click unsubscribing (RFC 8058), which mail programs offer beside the sender
  unsubscribe text CHECK (length(unsubscribe) <= 1000),
  -- one message for each occasion: a second one with this key is not written
  dedupe_key text CHECK (length(dedupe_key) <= 200),
  -- the SMS carrier's id of the message, and what it reported
  carrier_ref text CHECK (length(carrier_ref) <= 200),
  delivery text CHECK (delivery IN ('SENT', 'DELIVERED', 'FAILED')),
  -- name in the From header, where a mail is sent on behalf of a person: "Ines via Atrium"
  sender_name text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE letter IS 'Mails and short messages: outbox before they are sent, log afterwards.';
CREATE INDEX letter_owner ON letter (tenant_id, user_id);
CREATE INDEX letter_recipient ON letter (tenant_id, recipient, id DESC);
CREATE INDEX letter_inbox ON letter (tenant_id, inbox, id DESC);
CREATE INDEX letter_age ON letter (tenant_id, created_at);
CREATE UNIQUE INDEX letter_occasion ON letter (tenant_id, dedupe_key) WHERE dedupe_key IS NOT NULL;
CREATE INDEX letter_carrier ON letter (tenant_id, carrier_ref) WHERE carrier_ref IS NOT NULL;

CREATE TABLE notification (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('TEAM', 'REQUEST', 'MATCH', 'SUBSCRIPTION', 'REWARD', 'CONTENT', 'SYSTEM')),
  dedupe_key text NOT NULL,
  payload jsonb NOT NULL,
  read_at timestamptz,
  at timestamptz NOT NULL,
  -- the person it mentions: it is erased with the account of either
  actor_id bigint,
  archived_at timestamptz,
  snoozed_until timestamptz,
  -- waits for the daily digest by mail
  mail_waits boolean NOT NULL DEFAULT false,
  -- Cursor of the live stream: the transaction that wrote or changed the row last. Ids are drawn before they are
  -- committed, so a reader who continues from the highest id misses a row that was drawn earlier and committed later. A
  -- reader who continues from the oldest transaction that was still running misses nothing.
  touched xid8 NOT NULL DEFAULT '0',
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, dedupe_key),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  CHECK (octet_length(payload::text) <= 4096),
  FOREIGN KEY (tenant_id, actor_id) REFERENCES app_user
);
COMMENT ON TABLE notification IS 'Notifications of a customer: read, archived or snoozed.';
CREATE INDEX notification_age ON notification (tenant_id, at);
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

-- Every process that holds a live stream of the customer reads again.
CREATE FUNCTION tell_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('atrium_person', json_build_object('tenant', NEW.tenant_id, 'user', NEW.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_person AFTER INSERT OR UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION tell_person();

-- A customer without a row has the defaults of the code.
CREATE TABLE notification_setting (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  muted text[] NOT NULL,
  push text[] NOT NULL,
  mail text[] NOT NULL,
  digest boolean NOT NULL,
  quiet boolean NOT NULL,
  -- minutes of the day, in the customer's time zone
  quiet_from int NOT NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until int NOT NULL CHECK (quiet_until BETWEEN 0 AND 1439),
  matches_ring boolean NOT NULL,
  time_zone text NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE notification_setting IS 'Which notifications a customer wants by push and by mail, and the quiet hours.';

-- The keys are the browser's: only it can read what is sent.
CREATE TABLE push_subscription (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  -- the sign-in it belongs to: signing out ends the subscription
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
COMMENT ON TABLE push_subscription IS 'Browsers that receive web push.';
CREATE INDEX push_subscription_person ON push_subscription (tenant_id, user_id);
CREATE INDEX push_subscription_grant ON push_subscription (tenant_id, grant_id) WHERE grant_id IS NOT NULL;

-- Whatever ended a sign-in: its live streams close and its web push ends.
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

SELECT tenant_owned('letter', 'notification', 'notification_setting', 'push_subscription');
