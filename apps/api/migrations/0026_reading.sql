-- Reading: metered premium articles, gifted articles, and info services.

-- An article that is opened twice in a month counts once.
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
COMMENT ON TABLE article_read IS 'Premium articles that an account opened in a month, for metered reading.';
CREATE INDEX article_read_age ON article_read (tenant_id, month);

CREATE TABLE article_gift (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  readers int NOT NULL DEFAULT 0 CHECK (readers BETWEEN 0 AND 10),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE article_gift IS 'Articles that a subscriber gives to others: one article, for a month, for ten readers.';
-- one gift at a time: a second request gets the same
CREATE UNIQUE INDEX article_gift_running ON article_gift (tenant_id, user_id, article_id) WHERE revoked_at IS NULL;
CREATE INDEX article_gift_article ON article_gift (tenant_id, article_id);
CREATE INDEX article_gift_age ON article_gift (tenant_id, expires_at);

CREATE TABLE info_service (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  cadence text NOT NULL CHECK (cadence IN ('DAILY', 'WEEKLY')),
  -- default hour of delivery
  hour int NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- what a customer can choose, such as a star sign or a place: [{ "key", "title" }]
  topics jsonb NOT NULL,
  -- a message is one line of each list: [[text]]
  lines jsonb NOT NULL,
  PRIMARY KEY (tenant_id, article_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE info_service IS 'Info services: articles that send messages, such as a horoscope or the weather.';

CREATE TABLE info_service_subscription (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('ACTIVE', 'PAUSED', 'CANCELED')),
  channel text NOT NULL CHECK (channel IN ('PUSH', 'EMAIL', 'SMS')),
  topic text,
  -- in the customer's time zone
  hour int NOT NULL CHECK (hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  lang text NOT NULL,
  -- the customer's day of the last message: no day has two
  last_day date,
  next_at timestamptz CHECK ((next_at IS NULL) = (state <> 'ACTIVE')),
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, article_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES info_service
);
COMMENT ON TABLE info_service_subscription IS 'Who receives an info service, by which channel and at which hour.';
CREATE INDEX info_service_subscription_service ON info_service_subscription (tenant_id, article_id);

SELECT tenant_owned('article_read', 'article_gift', 'info_service', 'info_service_subscription');
