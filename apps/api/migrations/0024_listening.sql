-- Listening: history and positions, play queue, playlists, bookmarks, and taste for recommendations.

CREATE TABLE play_history (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  type text NOT NULL,
  article_id bigint NOT NULL,
  content_type text,
  user_current_playing jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  device_key text NOT NULL DEFAULT '',
  is_finished boolean NOT NULL DEFAULT false,
  -- the audiobook, show or series that it is a part of, which lists show
  whole_id bigint,
  -- the part of a whole that is played next
  item_id bigint,
  item_type text,
  -- position before a long jump, or before another device took over
  before_position double precision,
  before_at timestamptz,
  PRIMARY KEY (tenant_id, user_id, type, article_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, whole_id) REFERENCES article,
  FOREIGN KEY (tenant_id, item_id) REFERENCES article
);
COMMENT ON TABLE play_history IS 'What a customer played, read or opened, and where they stopped.';
CREATE INDEX play_history_recent ON play_history (tenant_id, user_id, at DESC);
CREATE INDEX play_history_age ON play_history (tenant_id, at);
CREATE INDEX play_history_whole ON play_history (tenant_id, user_id, whole_id) WHERE whole_id IS NOT NULL;

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
COMMENT ON TABLE play_position IS 'Last position of each device, so that an offline device overwrites nothing newer.';
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
COMMENT ON TABLE listening_queue IS 'Play queue of a customer: its tracks, the current one and the position.';

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
COMMENT ON TABLE own_playlist IS 'Playlists that a customer made.';
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
  -- the same position marked twice is one bookmark
  UNIQUE (tenant_id, user_id, article_id, position),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE bookmark IS 'Bookmarks with a note at a position of an audiobook, episode or film.';

-- The weight grows with the time and with how recent it is.
CREATE TABLE listening_taste (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  maker_id bigint NOT NULL,
  weight double precision NOT NULL CHECK (weight > 0),
  -- the last article of this artist, author or show
  article_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, maker_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, maker_id) REFERENCES article,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE listening_taste IS 'How much a customer listens to an artist, author or show, for recommendations.';
CREATE INDEX listening_taste_age ON listening_taste (tenant_id, at);

CREATE TABLE row_dismissal (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, article_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE row_dismissal IS 'Articles and artists that a customer does not want to see in recommendations.';

SELECT tenant_owned('play_history', 'play_position', 'listening_queue', 'own_playlist', 'bookmark', 'listening_taste',
  'row_dismissal');
