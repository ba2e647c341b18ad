-- Search index: a dictionary of folded words, deletion keys for typing errors, and for each word its articles in the order
-- of the results.
--
-- Only B-trees: row security is applied before every operator that is not leakproof, so GIN indexes of full text, trigrams
-- and arrays would never be used on these tables. Written by modules/search alone. Postings, titles and typos have no
-- foreign keys: an article has a hundred of them, a check takes longer than the insert, and a row that has lost its article
-- is dropped by the join with it. Row security keeps tenants apart as everywhere.

CREATE TABLE search_word (
  tenant_id int NOT NULL REFERENCES tenant,
  id int GENERATED ALWAYS AS IDENTITY,
  word text COLLATE "C" NOT NULL,
  articles int NOT NULL,
  -- rank of the most popular article with the word: a prefix is completed to the words with the best rank
  best smallint NOT NULL,
  -- a bit for each language in which it occurs
  langs smallint NOT NULL,
  -- thousands of words begin with the same letter, and the best of them are wanted after the first letter typed
  initial text COLLATE "C" GENERATED ALWAYS AS (left(word, 1)) STORED NOT NULL,
  PRIMARY KEY (tenant_id, id) INCLUDE (word, articles, langs)
);
COMMENT ON TABLE search_word IS 'Search index: the words, with how many articles have them.';
CREATE UNIQUE INDEX search_word_word ON search_word (tenant_id, word) INCLUDE (id, articles, best, langs);
CREATE INDEX search_word_initial ON search_word (tenant_id, initial, best DESC) INCLUDE (id, word, articles, langs);

-- Two words that are one edit apart share a key: a key is the hash of a word with some letters left out.
CREATE TABLE search_typo (
  tenant_id int NOT NULL,
  key int NOT NULL,
  -- length of the word: words that are too long or too short to be meant are not read
  letters smallint NOT NULL,
  word int NOT NULL,
  PRIMARY KEY (tenant_id, key, letters, word)
);
COMMENT ON TABLE search_typo IS 'Search index: deletion keys of words, for search with typing errors.';

CREATE TABLE search_posting (
  tenant_id int NOT NULL,
  word int NOT NULL,
  -- the weight of the field with the word, in the language with the best one; see weights.ts
  weight smallint NOT NULL,
  rank smallint NOT NULL,
  article bigint NOT NULL,
  -- the weight in each language, three bits each
  marks int NOT NULL,
  age smallint NOT NULL,
  kind smallint NOT NULL,
  PRIMARY KEY (tenant_id, word, weight, rank, article) INCLUDE (marks, age, kind)
);
COMMENT ON TABLE search_posting IS 'Search index: the articles of a word, in the order of the results.';

-- Titles of more than one word, so that an article whose title is two frequent words is found.
CREATE TABLE search_title (
  tenant_id int NOT NULL,
  key int NOT NULL,
  article bigint NOT NULL,
  PRIMARY KEY (tenant_id, key, article)
);
COMMENT ON TABLE search_title IS 'Search index: hashes of whole titles.';

-- A second word of a query is looked up here.
CREATE TABLE search_document (
  tenant_id int NOT NULL,
  article_id bigint NOT NULL,
  rank smallint NOT NULL,
  words int[] NOT NULL,
  marks int[] NOT NULL,
  titles text[] NOT NULL,
  title_keys int[] NOT NULL,
  categories bigint[] NOT NULL,
  price text NOT NULL CHECK (price IN ('free', 'paid', 'included')),
  PRIMARY KEY (tenant_id, article_id),
  FOREIGN KEY (tenant_id, article_id) REFERENCES article ON DELETE CASCADE
);
COMMENT ON TABLE search_document IS 'What the search index holds for an article, so that a change can be taken back.';

SELECT tenant_owned('search_word', 'search_typo', 'search_posting', 'search_title', 'search_document');
