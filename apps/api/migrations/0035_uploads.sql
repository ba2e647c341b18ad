-- Masters that are uploaded, packaged, and played by articles.

CREATE TABLE upload (
  tenant_id int NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  -- the name of the file as its sender has it; never a path of ours
  name text NOT NULL,
  -- what the sender said it is; the probe decides
  declared_kind text CHECK (declared_kind IN ('film', 'recording', 'book', 'game', 'picture')),
  is_preview boolean NOT NULL DEFAULT false,
  -- the key of a locked film, as of media_asset
  key_id text CHECK (key_id ~ '^[0-9a-f]{32}$'),
  content_key text CHECK (content_key ~ '^[0-9a-f]{32}$'),
  size bigint NOT NULL CHECK (size > 0),
  -- of the master, read by the job
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  state text NOT NULL DEFAULT 'receiving'
    CHECK (state IN ('receiving', 'received', 'waiting', 'probing', 'packaging', 'ready', 'failed', 'canceled')),
  percent real NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  step text,
  speed real,
  log_tail text,
  -- why it failed or waits, as a sentence
  cause text,
  uploader text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  received_at timestamptz,
  ready_at timestamptz,
  -- its folder in storage, of its own and never written again; and what is in it
  folder text,
  packaged jsonb,
  -- since when an article plays it, and since when none does any more
  used_at timestamptz,
  unused_since timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((key_id IS NULL) = (content_key IS NULL)),
  CHECK (state <> 'ready' OR (folder IS NOT NULL AND packaged IS NOT NULL))
);
COMMENT ON TABLE upload IS 'Masters that staff upload, with the state of their packaging.';
CREATE INDEX upload_newest ON upload (tenant_id, created_at DESC, id);

ALTER TABLE media_asset ADD COLUMN upload_id uuid;
ALTER TABLE media_asset ADD FOREIGN KEY (tenant_id, upload_id) REFERENCES upload;
CREATE INDEX media_asset_upload ON media_asset (tenant_id, upload_id) WHERE upload_id IS NOT NULL;
COMMENT ON COLUMN media_asset.upload_id IS 'The upload that the file was packaged from; null where it came ready-made.';

CREATE TABLE awaited_media (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  -- all media that the article will have
  media jsonb NOT NULL,
  uploads uuid[] NOT NULL,
  -- where it is not on air before they are ready
  goes_on_air timestamptz,
  goes_off_air timestamptz,
  is_held_back boolean NOT NULL,
  PRIMARY KEY (tenant_id, article_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
COMMENT ON TABLE awaited_media IS 'Articles that play an upload as soon as it is ready.';
CREATE INDEX awaited_media_upload ON awaited_media USING gin (uploads);

SELECT tenant_owned('upload', 'awaited_media');
