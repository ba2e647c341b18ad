-- What a script at an address must hash to: whoever changes it there runs nothing here.
ALTER TABLE tenant_script
  ADD COLUMN integrity text,
  ADD CONSTRAINT tenant_script_integrity CHECK (integrity IS NULL OR src IS NOT NULL);
