-- Times and random values come from whoever writes, and a winner is an entry of the same tournament.
ALTER TABLE team ALTER code DROP DEFAULT;
ALTER TABLE team_member ALTER at DROP DEFAULT;
ALTER TABLE tournament_match
  ADD FOREIGN KEY (tenant_id, winner_id, tournament_id) REFERENCES tournament_registration (tenant_id, id, tournament_id);
