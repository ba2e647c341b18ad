-- Masters whose bytes go to the storage service directly.

ALTER TABLE upload
  -- the multipart upload that the service has begun for it
  ADD COLUMN multipart_id text,
  -- of the master, as its sender says; the job compares
  ADD COLUMN declared_sha256 text CHECK (declared_sha256 ~ '^[0-9a-f]{64}$');
COMMENT ON COLUMN upload.multipart_id IS 'The multipart upload at the S3 service, where bytes go there directly; null for tus.';
COMMENT ON COLUMN upload.declared_sha256 IS 'What its sender says; packaging refuses a master with another one.';
