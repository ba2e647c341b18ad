-- Tickets of the preview host: what each shows that is not published, and which of them still open something.

CREATE TABLE preview_ticket (
  tenant_id int NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  -- of the page that it was made for, and that is shown in another form
  name text NOT NULL,
  lang text NOT NULL,
  -- a stored version in the place of what is published, or a tree that nobody published
  version int,
  tree jsonb,
  is_shared boolean NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK (version IS NULL OR tree IS NULL)
);
COMMENT ON TABLE preview_ticket IS 'Tickets of the preview host, with the page that each shows before it is published; a revoked one is deleted.';
SELECT tenant_owned('preview_ticket');
CREATE INDEX preview_ticket_expires ON preview_ticket (tenant_id, expires_at);
