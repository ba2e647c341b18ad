-- Playing: devices, entitlements, the wallet, play tickets with their reports, and traces for support.

-- Global reference data. A device is recognised by a rule of the domain, by kind and operating system; row 1 is the
-- fallback.
CREATE TABLE device (
  id bigint PRIMARY KEY,
  operating_system text NOT NULL,
  desktop boolean NOT NULL,
  tablet boolean NOT NULL,
  modern_phone boolean NOT NULL
);
COMMENT ON TABLE device IS 'Device models that a request is recognised as; reference data of the code.';
GRANT SELECT ON device TO atrium_app;

INSERT INTO device (id, operating_system, desktop, tablet, modern_phone) VALUES
  (1, 'unknown', true, false, false),
  (2, 'linux', true, false, false),
  (3, 'macos', true, false, false),
  (4, 'windows', true, false, false),
  (5, 'android', false, true, false),
  (6, 'android', false, false, true),
  (7, 'ios', false, true, false),
  (8, 'ios', false, false, true),
  (9, 'chromeos', true, false, false),
  (10, 'windows', false, false, true),
  (11, 'harmonyos', false, false, true),
  (12, 'harmonyos', false, true, false),
  -- televisions, consoles and telephones with keys
  (13, 'android', false, false, false),
  (14, 'ios', false, false, false),
  (15, 'kaios', false, false, false),
  (16, 'linux', false, false, false),
  (17, 'tizen', false, false, false),
  (18, 'webos', false, false, false),
  (19, 'windows', false, false, false);

CREATE TABLE entitlement (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  feature text NOT NULL,
  scope_article_id bigint,
  scope_content_types text[],
  source_kind text NOT NULL,
  source_key text NOT NULL,
  during tstzrange NOT NULL,
  revoked_at timestamptz,
  revoke_reason text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, feature, source_kind, source_key),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, scope_article_id) REFERENCES article
);
COMMENT ON TABLE entitlement IS 'Entitlements: what a customer may use, from which source, and until when.';

CREATE TABLE wallet_entry (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  collection_id bigint,
  is_collection boolean NOT NULL DEFAULT false,
  acquired_via text NOT NULL,
  source_key text NOT NULL,
  acquired_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, collection_id) REFERENCES article
);
COMMENT ON TABLE wallet_entry IS 'Articles that a customer owns or rents, and how they were acquired.';
CREATE UNIQUE INDEX owned_once ON wallet_entry (tenant_id, user_id, article_id) WHERE revoked_at IS NULL;
-- The wallet is listed newest first.
CREATE INDEX wallet_newest ON wallet_entry (tenant_id, user_id, acquired_at DESC, id DESC) WHERE revoked_at IS NULL;

CREATE TABLE play_ticket (
  tenant_id int NOT NULL,
  id uuid NOT NULL,
  user_id bigint,
  article_id bigint NOT NULL,
  device_id bigint NOT NULL REFERENCES device,
  is_preview boolean NOT NULL,
  entitlement_id bigint,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  max_usage_s int,
  reported_s int NOT NULL DEFAULT 0,
  closed_at timestamptz,
  -- name that the browser or app drew for itself
  device_key text,
  -- these three are real time, as the clocks of players: the business clock of a demonstration may be days ahead
  begun_at timestamptz,
  -- until then it counts as a concurrent stream
  lease_until timestamptz,
  reported_until timestamptz,
  -- length of what is played; the share that was heard refers to it
  length_s int,
  offline_until timestamptz,
  sign_in text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, entitlement_id) REFERENCES entitlement
);
COMMENT ON TABLE play_ticket IS
  'Tickets to play: an article for a device, counted as one of the concurrent streams while it reports.';
CREATE INDEX play_ticket_user ON play_ticket (tenant_id, user_id, article_id, issued_at);
CREATE INDEX play_ticket_age ON play_ticket (tenant_id, expires_at);
CREATE INDEX play_ticket_begun ON play_ticket (tenant_id, begun_at);
CREATE INDEX play_ticket_lease ON play_ticket (tenant_id, user_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX play_ticket_offline ON play_ticket (tenant_id, user_id, offline_until) WHERE offline_until IS NOT NULL;
-- other plays of the customer at the same time: overlapping time counts once
CREATE INDEX play_ticket_heard ON play_ticket (tenant_id, user_id, begun_at);

CREATE TABLE streaming_report (
  tenant_id int NOT NULL,
  ticket_id uuid NOT NULL,
  type text NOT NULL,
  reported_at timestamptz NOT NULL,
  usage_s int NOT NULL,
  max_usage_s int,
  offline boolean NOT NULL,
  partial boolean NOT NULL,
  PRIMARY KEY (tenant_id, ticket_id, reported_at),
  FOREIGN KEY (tenant_id, ticket_id) REFERENCES play_ticket
);
COMMENT ON TABLE streaming_report IS 'Seconds played of a ticket, as players report them, for paying licensors.';
CREATE INDEX streaming_report_age ON streaming_report (tenant_id, reported_at);

-- Written in batches beside the request; at most 50 refusals and 20 plays of a customer are kept, for 30 days.
CREATE TABLE play_trace (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  -- as requested, without a foreign key: an article that does not exist is a refusal too
  article_number bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SONG', 'VIDEO', 'DOWNLOAD', 'GAME', 'ARTICLE', 'OFFLINE', 'REPORT', 'RUN')),
  outcome text NOT NULL CHECK (outcome IN ('PLAYED', 'PREVIEW', 'REFUSED')),
  -- the rule that decided
  rule text NOT NULL,
  error_code text,
  steps jsonb NOT NULL,
  country text,
  device text NOT NULL,
  -- of the last request that the row stands for
  request_id text NOT NULL,
  -- equal answers within a minute are one row
  times int NOT NULL CHECK (times > 0),
  -- real time
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE play_trace IS 'Why a play was allowed or refused, rule by rule, for support.';
CREATE INDEX play_trace_person ON play_trace (tenant_id, user_id, id);
CREATE INDEX play_trace_request ON play_trace (tenant_id, request_id);
CREATE INDEX play_trace_age ON play_trace (tenant_id, at);

SELECT tenant_owned('entitlement', 'wallet_entry', 'play_ticket', 'streaming_report', 'play_trace');
