-- A new address or number that can still be taken back: until `expires_at` by the link that went to where the account
-- was reached before. `former` is what the new one replaced, if there was one; `former_opens` whether one could sign in
-- with it (an address that only a partner told us opens nothing). Undone but not restored: the old one was another
-- account's by then, so only the new one went.
CREATE TABLE contact_change (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'MSISDN')),
  former text,
  former_opens boolean NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  undone_at timestamptz,
  restored boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user
);
CREATE INDEX contact_change_owner ON contact_change (tenant_id, user_id, id);
CREATE INDEX contact_change_expiry ON contact_change (tenant_id, expires_at);
SELECT tenant_owned('contact_change');

-- Whose inbox a letter counts for: `iris+1@…` and `iris+2@…` are one. Letters from before count for nobody's.
ALTER TABLE letter ADD COLUMN inbox text NOT NULL DEFAULT '';
CREATE INDEX letter_inbox ON letter (tenant_id, inbox, id DESC);
