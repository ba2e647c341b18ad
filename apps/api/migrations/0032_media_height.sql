-- The quality that a film's page promises follows from the files that there are.

ALTER TABLE media_asset ADD COLUMN height int CHECK (height > 0);
COMMENT ON COLUMN media_asset.height IS 'Lines of the best picture in the file; null for sound and where it is not known.';
