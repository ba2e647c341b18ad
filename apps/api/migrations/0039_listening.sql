-- Listening and watching: streams at once, positions by device, what is lined up, put together and marked.

ALTER TABLE play_ticket
  -- the browser or app it plays on, by the name that it drew for itself
  ADD device_key text,
  -- all three in real time, as the clocks of players run: the business clock of a demonstration may be days ahead
  ADD begun_at timestamptz,
  -- until then it counts as one of the streams that somebody may have at once
  ADD lease_until timestamptz,
  ADD reported_until timestamptz,
  -- of what was given out; how much of it was heard is said of this
  ADD length_s int;
CREATE INDEX play_ticket_begun ON play_ticket (tenant_id, begun_at);
CREATE INDEX play_ticket_lease ON play_ticket (tenant_id, user_id, lease_until) WHERE lease_until IS NOT NULL;

-- One row for each thing somebody played, read or opened. Where they stopped is the newest real listening of any device.
ALTER TABLE play_history
  ADD device_key text NOT NULL DEFAULT '',
  ADD is_finished boolean NOT NULL DEFAULT false,
  -- the book, show or series it is a part of: that is what lists show
  ADD whole_id bigint,
  -- the part of a whole that is next to be played
  ADD item_id bigint,
  ADD item_type text,
  -- where they were before a long jump, or before another device took over
  ADD before_position double precision,
  ADD before_at timestamptz,
  ADD FOREIGN KEY (tenant_id, whole_id) REFERENCES article,
  ADD FOREIGN KEY (tenant_id, item_id) REFERENCES article;
CREATE INDEX play_history_whole ON play_history (tenant_id, user_id, whole_id) WHERE whole_id IS NOT NULL;

-- What each device said last of each thing: one that comes back late loses nothing and takes over nothing.
CREATE TABLE play_position (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  device_key text NOT NULL,
  position double precision NOT NULL CHECK (position >= 0),
  played_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, article_id, device_key),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
CREATE INDEX play_position_age ON play_position (tenant_id, played_at);

CREATE TABLE listening_queue (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  version int NOT NULL,
  tracks bigint[] NOT NULL CHECK (cardinality(tracks) <= 500),
  current_index int NOT NULL,
  position double precision NOT NULL,
  loop text NOT NULL,
  is_shuffled boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);

CREATE TABLE own_playlist (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  title text NOT NULL,
  tracks bigint[] NOT NULL CHECK (cardinality(tracks) <= 1000),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
CREATE INDEX own_playlist_user ON own_playlist (tenant_id, user_id, updated_at DESC);

CREATE TABLE bookmark (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  position double precision NOT NULL CHECK (position >= 0),
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- the same place marked twice is one mark
  UNIQUE (tenant_id, user_id, article_id, position),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);

SELECT tenant_owned('play_position', 'listening_queue', 'own_playlist', 'bookmark');
