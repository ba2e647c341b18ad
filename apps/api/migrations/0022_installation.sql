-- What is true of an installation as a whole.

-- Tenants of the demonstration. Anybody can read in the source how to sign in as their people, so a live stage does
-- not start beside them. Those that were loaded before this column are known by number and name.
ALTER TABLE tenant ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
UPDATE tenant SET is_demo = true
  WHERE (id, code) IN ((1, 'atrium'), (2, 'noor'), (3, 'klang'), (4, 'arena'));

-- The key by which digests are looked up, sealed with the installation's secret: who cannot open it has another secret.
-- One row, no tenant, written by the owner.
CREATE TABLE installation (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  sealed_lookup_key text NOT NULL
);
GRANT SELECT ON installation TO atrium_app;
