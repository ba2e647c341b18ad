-- Suppliers' feeds: rows that are recognized by their text.

ALTER TABLE supplier_item ADD COLUMN text_hash bytea;
COMMENT ON COLUMN supplier_item.text_hash IS 'Of the row as the feed wrote it, where its text alone says what it is; the same text is not read again.';
