-- Suppliers' feeds: rows that are recognized by their text.

ALTER TABLE supplier_item ADD COLUMN text_hash bytea;
COMMENT ON COLUMN supplier_item.text_hash IS 'Of the row as the feed wrote it, where its text alone says what it is; the same text is not read again.';

ALTER TABLE supplier_feed ADD COLUMN validators jsonb;
COMMENT ON COLUMN supplier_feed.validators IS 'ETag and Last-Modified of the last run that left nothing open, and what its rows were read by.';

ALTER TABLE supplier_run ADD COLUMN is_unchanged boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN supplier_run.is_unchanged IS 'The supplier said that the feed is the one of the run before (304).';

CREATE TABLE supplier_picture (
  tenant_id int NOT NULL,
  feed_id bigint NOT NULL,
  address_hash bytea NOT NULL,
  -- of the version that was fetched
  etag text,
  last_modified text,
  -- as articles show it; null where it cannot be had
  picture jsonb,
  -- why not, as a sentence
  cause text,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, feed_id, address_hash),
  FOREIGN KEY (tenant_id, feed_id) REFERENCES supplier_feed,
  CHECK ((picture IS NULL) = (cause IS NOT NULL))
);
COMMENT ON TABLE supplier_picture IS 'Pictures of suppliers by their addresses: what was made of them, or why they cannot be had.';

ALTER TABLE supplier_run_row DROP CONSTRAINT supplier_run_row_outcome_check;
ALTER TABLE supplier_run_row ADD CONSTRAINT supplier_run_row_outcome_check
  CHECK (outcome IN ('ADDED', 'CHANGED', 'WITHDRAWN', 'REFUSED', 'NOTED'));

SELECT tenant_owned('supplier_picture');

CREATE TABLE supplier_host (
  tenant_id int NOT NULL,
  feed_id bigint NOT NULL,
  -- https://host, with the port where it is another than 443
  origin text NOT NULL CHECK (origin ~ '^https://[a-z0-9.-]+(:[0-9]+)?$'),
  -- playlists are fetched by a script, files by the player itself
  is_stream boolean NOT NULL,
  PRIMARY KEY (tenant_id, feed_id, origin),
  FOREIGN KEY (tenant_id, feed_id) REFERENCES supplier_feed
);
COMMENT ON TABLE supplier_host IS 'Where linked media of a feed lie: pages of the tenant may load them from there.';
SELECT tenant_owned('supplier_host');
