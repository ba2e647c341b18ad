-- Bookmarks: a note in the customer's own words beside the quote from the transcript, and a way back after deleting.

-- Until now the portal alone wrote notes, and took each from the transcript. A process of the version before writes
-- its quotes into the new column.
ALTER TABLE bookmark RENAME COLUMN note TO quote;
ALTER TABLE bookmark
  ALTER COLUMN quote SET DEFAULT '',
  -- the customer's own words
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- deleted by the customer, who can still take that back
  ADD COLUMN deleted_at timestamptz;
COMMENT ON COLUMN bookmark.quote IS 'What is said at the position, from the transcript; empty where there is none.';
COMMENT ON COLUMN bookmark.note IS 'The customer''s own words.';
