-- Suppliers' feeds: rows that are recognized by their text.

ALTER TABLE supplier_item ADD COLUMN text_hash bytea;
COMMENT ON COLUMN supplier_item.text_hash IS 'Of the row as the feed wrote it, where its text alone says what it is; the same text is not read again.';

ALTER TABLE supplier_feed ADD COLUMN validators jsonb;
COMMENT ON COLUMN supplier_feed.validators IS 'ETag and Last-Modified of the last run that left nothing open, and what its rows were read by.';

ALTER TABLE supplier_run ADD COLUMN is_unchanged boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN supplier_run.is_unchanged IS 'The supplier said that the feed is the one of the run before (304).';
