-- Edits of one field of many articles: what becomes of each, so that a process that dies leaves an edit that goes on, and
-- the whole can be taken back. What was changed stands in the change record of each article. Decision 0131.

CREATE TABLE bulk_edit (
  tenant_id int NOT NULL REFERENCES tenant,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- the field and what it becomes, or the file that was imported
  edit jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('applying', 'applied', 'stopped', 'undoing', 'undone')),
  reason text NOT NULL CHECK (length(reason) <= 500),
  begun_by text NOT NULL,
  begun_name text,
  begun_at timestamptz NOT NULL,
  -- who applies it or takes it back: the rows are checked by their rights
  run_by text NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT bulk_edit_ended CHECK ((state IN ('applying', 'undoing')) = (ended_at IS NULL))
);
COMMENT ON TABLE bulk_edit IS 'Edits of one field of many articles, and imports of files, applied batch by batch and taken back as a whole.';
CREATE UNIQUE INDEX one_bulk_edit ON bulk_edit (tenant_id) WHERE state IN ('applying', 'undoing');

CREATE TABLE bulk_edit_row (
  tenant_id int NOT NULL,
  bulk_edit_id bigint NOT NULL,
  article_id bigint NOT NULL,
  -- that it was tried on; changed since, the row is refused. Null where there was no such article
  version text,
  -- what an import brings of it
  article jsonb,
  state text NOT NULL DEFAULT 'planned'
    CHECK (state IN ('planned', 'applied', 'same', 'refused', 'undone', 'kept')),
  change_id bigint,
  refusal text,
  message text,
  -- of the later edit, for whose sake it was kept
  later_at timestamptz,
  PRIMARY KEY (tenant_id, bulk_edit_id, article_id),
  FOREIGN KEY (tenant_id, bulk_edit_id) REFERENCES bulk_edit ON DELETE CASCADE,
  CONSTRAINT bulk_edit_row_change CHECK (state <> 'applied' OR change_id IS NOT NULL),
  CONSTRAINT bulk_edit_row_refusal CHECK ((state IN ('refused', 'kept')) = (refusal IS NOT NULL))
);
COMMENT ON TABLE bulk_edit_row IS 'Articles of a bulk edit: what became of each, and the change record that it left.';

CREATE TABLE import_column (
  tenant_id int NOT NULL REFERENCES tenant,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- empty: the column is left out
  field text NOT NULL,
  PRIMARY KEY (tenant_id, name)
);
COMMENT ON TABLE import_column IS 'Columns of imported tables, and the field of an article that each was last meant as.';

SELECT tenant_owned('bulk_edit', 'bulk_edit_row', 'import_column');
