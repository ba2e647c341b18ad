-- Rights: what the licensor of an article allows, beside its window (`valid`) and devices (`custom_properties`).

ALTER TABLE article
  ADD COLUMN territories text[],
  ADD COLUMN excluded_territories text[] NOT NULL DEFAULT '{}',
  ADD COLUMN is_offline_allowed boolean NOT NULL DEFAULT true,
  ADD COLUMN licensor_share int CHECK (licensor_share BETWEEN 0 AND 10000);
COMMENT ON COLUMN article.territories IS 'Countries (ISO 3166, two letters) it may be offered in; null is everywhere.';
COMMENT ON COLUMN article.excluded_territories IS 'Countries it may not be offered in.';
COMMENT ON COLUMN article.is_offline_allowed IS 'Whether a copy may be kept on a device.';
COMMENT ON COLUMN article.licensor_share IS 'Part of what it earns that the licensor gets, in hundredths of a percent.';

-- Usage per licensor is counted by month.
CREATE INDEX article_licensor ON article (tenant_id, licensor_name) WHERE licensor_name IS NOT NULL;

-- What was handed over as a file is counted for licensors like what was played.
ALTER TABLE play_ticket ADD COLUMN is_download boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN play_ticket.is_download IS 'Whether a file was handed over with it; a copy that is kept to be heard has offline_until.';
CREATE INDEX play_ticket_issued ON play_ticket (tenant_id, issued_at) WHERE NOT is_preview;
