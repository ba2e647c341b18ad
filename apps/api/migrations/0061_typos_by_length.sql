-- Most words that share a key with a short one that was mistyped are too long or too short to be meant: how many letters a word
-- has stands with its keys, where it fills what alignment left empty, and only those that may be meant are read.
ALTER TABLE search_typo RENAME TO search_typo_before;
CREATE TABLE search_typo (
  tenant_id int NOT NULL,
  key int NOT NULL,
  -- of the word
  letters smallint NOT NULL,
  word int NOT NULL
);

-- what is already there, of all tenants: row security binds the owner too, for as long as it is forced
ALTER TABLE search_typo_before NO FORCE ROW LEVEL SECURITY;
ALTER TABLE search_word NO FORCE ROW LEVEL SECURITY;
INSERT INTO search_typo (tenant_id, key, letters, word)
  SELECT t.tenant_id, t.key, length(w.word), t.word
  FROM search_typo_before t JOIN search_word w ON w.tenant_id = t.tenant_id AND w.id = t.word
  ORDER BY t.tenant_id, t.key, 3, t.word;
ALTER TABLE search_word FORCE ROW LEVEL SECURITY;

DROP TABLE search_typo_before;
ALTER TABLE search_typo ADD PRIMARY KEY (tenant_id, key, letters, word);
SELECT tenant_owned('search_typo');
