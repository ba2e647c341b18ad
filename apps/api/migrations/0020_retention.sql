-- What is kept, once and for how long: src/jobs/retention.ts is the list, this is what it stands on.

-- What a browser reports was written twice. It goes to the outbox alone, which hands it on and makes a repeat count
-- once; the column says whose words the payload carries, so that they can be shown to that person and erased.
ALTER TABLE outbox_event ADD COLUMN user_id bigint;
ALTER TABLE outbox_event ADD FOREIGN KEY (tenant_id, user_id) REFERENCES app_user;
CREATE INDEX outbox_event_owner ON outbox_event (tenant_id, user_id) WHERE user_id IS NOT NULL;

-- of all tenants: row security binds the owner too, for as long as it is forced
ALTER TABLE outbox_event NO FORCE ROW LEVEL SECURITY;
ALTER TABLE client_event NO FORCE ROW LEVEL SECURITY;
UPDATE outbox_event o SET user_id = c.user_id FROM client_event c
  WHERE o.aggregate = 'client' AND c.tenant_id = o.tenant_id AND o.type = 'client.' || c.topic AND o.aggregate_id = c.event_id;
ALTER TABLE outbox_event FORCE ROW LEVEL SECURITY;
DROP TABLE client_event;

-- Consent stays append-only, with one way out: what was replaced five years ago proves nothing any more that could
-- still be asked. What was said last has no successor, so it never goes.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM consent_record later
    WHERE later.tenant_id = OLD.tenant_id AND later.user_id = OLD.user_id AND later.type = OLD.type
      AND later.id > OLD.id AND later.at < now() - interval '5 years'
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'consent_record is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
DROP TRIGGER append_only ON consent_record;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON consent_record FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();

-- The application may not delete here; it may ask for what is over to go. Row security still applies.
CREATE FUNCTION forget_replaced_consents(most int) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  WITH gone AS (
    DELETE FROM consent_record WHERE (tenant_id, id) IN (
      SELECT c.tenant_id, c.id FROM consent_record c WHERE EXISTS (
        SELECT FROM consent_record later
        WHERE later.tenant_id = c.tenant_id AND later.user_id = c.user_id AND later.type = c.type
          AND later.id > c.id AND later.at < now() - interval '5 years')
      LIMIT most)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_replaced_consents(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_replaced_consents(int) TO atrium_app;

-- The sweep looks every minute: it finds what is over without reading what is not.
CREATE INDEX outbox_event_published ON outbox_event (tenant_id, published_at) WHERE published_at IS NOT NULL;
CREATE INDEX webhook_delivery_event ON webhook_delivery (tenant_id, event_id);
CREATE INDEX webhook_delivery_age ON webhook_delivery (tenant_id, created_at) WHERE next_attempt_at IS NULL;
CREATE INDEX inbox_message_processed ON inbox_message (tenant_id, processed_at) WHERE processed_at IS NOT NULL;
CREATE INDEX consent_record_age ON consent_record (tenant_id, at);
CREATE INDEX sign_in_age ON sign_in (tenant_id, at);
CREATE INDEX letter_age ON letter (tenant_id, created_at);
CREATE INDEX notification_age ON notification (tenant_id, at);
CREATE INDEX play_history_age ON play_history (tenant_id, at);
CREATE INDEX article_read_age ON article_read (tenant_id, month);
CREATE INDEX play_ticket_age ON play_ticket (tenant_id, expires_at);
CREATE INDEX streaming_report_age ON streaming_report (tenant_id, reported_at);
CREATE INDEX parental_usage_age ON parental_usage (tenant_id, day);
