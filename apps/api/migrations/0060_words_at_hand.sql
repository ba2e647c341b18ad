-- Thousands of words begin with the same letter, and the best of them are wanted with every first one somebody types.
ALTER TABLE search_word ADD COLUMN initial text COLLATE "C" GENERATED ALWAYS AS (left(word, 1)) STORED NOT NULL;
CREATE INDEX search_word_initial ON search_word (tenant_id, initial, best DESC) INCLUDE (id, word, articles, langs);

-- A mistyped word is compared with a thousand that share a key with it: all that is asked of each stands with its number.
ALTER TABLE search_word DROP CONSTRAINT search_word_pkey;
ALTER TABLE search_word ADD PRIMARY KEY (tenant_id, id) INCLUDE (word, articles, langs);
