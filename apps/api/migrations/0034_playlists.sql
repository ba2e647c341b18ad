-- Playlists: a chosen cover, a way back after deleting, links to show them and to invite others to them.

ALTER TABLE own_playlist
  -- grows with each change of the titles: a change made from an older state is refused
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- the title whose picture is the cover; of the first few where there is none
  ADD COLUMN cover bigint,
  -- how the owner is called by those who have a link; empty where the owner wants no name there
  ADD COLUMN owner_name text NOT NULL DEFAULT '',
  -- whoever has it sees the playlist
  ADD COLUMN share_token text,
  -- whoever has it can join
  ADD COLUMN invitation_token text,
  -- deleted by its owner, who can still take that back
  ADD COLUMN deleted_at timestamptz;
CREATE UNIQUE INDEX own_playlist_share ON own_playlist (tenant_id, share_token) WHERE share_token IS NOT NULL;
CREATE UNIQUE INDEX own_playlist_invitation ON own_playlist (tenant_id, invitation_token)
  WHERE invitation_token IS NOT NULL;

CREATE TABLE playlist_member (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  playlist_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- how the member wants to be called by the others
  name text NOT NULL,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, playlist_id, user_id),
  FOREIGN KEY (tenant_id, playlist_id) REFERENCES own_playlist ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE playlist_member IS 'Customers who were invited to a playlist and may change its titles.';
CREATE INDEX playlist_member_user ON playlist_member (tenant_id, user_id);

CREATE TABLE playlist_addition (
  tenant_id int NOT NULL,
  playlist_id bigint NOT NULL,
  article_id bigint NOT NULL,
  -- null once the account is erased
  user_id bigint,
  PRIMARY KEY (tenant_id, playlist_id, article_id),
  FOREIGN KEY (tenant_id, playlist_id) REFERENCES own_playlist ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
COMMENT ON TABLE playlist_addition IS 'Which member added a title to a playlist; what its owner added has no row.';
CREATE INDEX playlist_addition_user ON playlist_addition (tenant_id, user_id);
CREATE INDEX playlist_addition_article ON playlist_addition (tenant_id, article_id);

SELECT tenant_owned('playlist_member', 'playlist_addition');
