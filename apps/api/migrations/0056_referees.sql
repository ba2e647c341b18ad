-- Whoever decides on matches that their sides do not agree about needs no more of support than that.
ALTER TABLE operator_grant DROP CONSTRAINT operator_grant_role_check;
ALTER TABLE operator_grant
  ADD CHECK (role IN ('viewer', 'editor', 'publisher', 'support', 'finance', 'partner', 'referee', 'admin'));
