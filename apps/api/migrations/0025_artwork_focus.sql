-- Where a picture's lettering or subject is, from its left and its upper edge: what is laid over it keeps away.
ALTER TABLE artwork
  ADD COLUMN focus_x real CHECK (focus_x BETWEEN 0 AND 1),
  ADD COLUMN focus_y real CHECK (focus_y BETWEEN 0 AND 1),
  ADD CONSTRAINT artwork_focus CHECK ((focus_x IS NULL) = (focus_y IS NULL));
