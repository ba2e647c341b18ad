-- Search: a dictionary of folded words, what may be meant by a mistyped one, and for every word its articles in the
-- order results are shown. Only B-trees: row security is applied before any operator that is not leakproof, so the
-- GIN indexes of full text, trigrams and arrays would never be used on these tables.
--
-- Written by features/search/index-articles.ts alone. Postings, titles and typos have no foreign keys: there are a
-- hundred of them for every article, to check each would take longer than to write it, and one that has lost its
-- article is dropped by the join with it. Row security keeps their tenants apart like everywhere.

CREATE TABLE search_word (
  tenant_id int NOT NULL REFERENCES tenant,
  id int GENERATED ALWAYS AS IDENTITY,
  word text COLLATE "C" NOT NULL,
  articles int NOT NULL,
  -- the rank of the most popular article with it: a prefix is completed to the words with the best
  best smallint NOT NULL,
  -- a bit for each language it occurs in
  langs smallint NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX search_word_word ON search_word (tenant_id, word) INCLUDE (id, articles, best, langs);

-- Two words that are an edit apart share a key: each is the hash of a word with some letters left out.
CREATE TABLE search_typo (
  tenant_id int NOT NULL,
  key int NOT NULL,
  word int NOT NULL,
  PRIMARY KEY (tenant_id, key, word)
);

CREATE TABLE search_posting (
  tenant_id int NOT NULL,
  word int NOT NULL,
  -- where the word stands, in the language where it stands best; see weights.ts
  weight smallint NOT NULL,
  rank smallint NOT NULL,
  article bigint NOT NULL,
  -- the weight in each language, three bits each
  marks int NOT NULL,
  age smallint NOT NULL,
  kind smallint NOT NULL,
  PRIMARY KEY (tenant_id, word, weight, rank, article) INCLUDE (marks, age, kind)
);

-- Whole titles of more than one word, hashed: two frequent words must not hide the article that is called so.
CREATE TABLE search_title (
  tenant_id int NOT NULL,
  key int NOT NULL,
  article bigint NOT NULL,
  PRIMARY KEY (tenant_id, key, article)
);

-- Everything that was written for an article: what a second word is looked up in, and what a change takes back.
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

SELECT tenant_owned('search_word', 'search_typo', 'search_posting', 'search_title', 'search_document');
