-- Kept to be heard without a network: until when, in real time, as the clocks of players run.

ALTER TABLE play_ticket ADD offline_until timestamptz;
CREATE INDEX play_ticket_offline ON play_ticket (tenant_id, user_id, offline_until) WHERE offline_until IS NOT NULL;
