-- Info services are articles that write: what their messages are made of, and who receives them when. Nothing was ever
-- kept in the tables they had before.

DROP TABLE info_service_subscription;
DROP TABLE info_service;

CREATE TABLE info_service (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  cadence text NOT NULL CHECK (cadence IN ('DAILY', 'WEEKLY')),
  -- when it comes unless somebody chooses otherwise
  hour int NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- what can be chosen, as a sign or a place: [{ "key", "title" }]
  topics jsonb NOT NULL,
  -- a message is one line of each list: [[text]]
  lines jsonb NOT NULL,
  PRIMARY KEY (tenant_id, article_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);

CREATE TABLE info_service_subscription (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('ACTIVE', 'PAUSED', 'CANCELED')),
  channel text NOT NULL CHECK (channel IN ('PUSH', 'EMAIL', 'SMS')),
  topic text,
  -- on the clock of the person
  hour int NOT NULL CHECK (hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  lang text NOT NULL,
  -- the person's day of the last message: no day has two, whatever is chosen meanwhile
  last_day date,
  next_at timestamptz CHECK ((next_at IS NULL) = (state <> 'ACTIVE')),
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, article_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES info_service
);
CREATE INDEX info_service_subscription_service ON info_service_subscription (tenant_id, article_id);

SELECT tenant_owned('info_service', 'info_service_subscription');
