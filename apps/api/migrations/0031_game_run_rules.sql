-- A game may be published by several rules. A run is verified by those it began with, whatever its title is played by since.
ALTER TABLE game_run ADD COLUMN rules text CHECK (length(rules) BETWEEN 1 AND 64);
COMMENT ON COLUMN game_run.rules IS 'By which rules of its game the run is played; null for the own rules of the game.';
