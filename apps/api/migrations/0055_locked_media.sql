-- Media that open with a key of their own: `drm` says by which scheme, and the key is given out with a ticket alone.

ALTER TABLE media_asset
  ADD key_id text CHECK (key_id ~ '^[0-9a-f]{32}$'),
  ADD content_key text CHECK (content_key ~ '^[0-9a-f]{32}$'),
  ADD CHECK ((drm IS NULL) = (key_id IS NULL) AND (drm IS NULL) = (content_key IS NULL));
