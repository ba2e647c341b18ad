-- An article that somebody who may read it gives to others: one article, a month, ten readers.

CREATE TABLE article_gift (
  tenant_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  readers int NOT NULL DEFAULT 0 CHECK (readers BETWEEN 0 AND 10),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
-- one at a time: whoever asks twice gets the same
CREATE UNIQUE INDEX article_gift_running ON article_gift (tenant_id, user_id, article_id) WHERE revoked_at IS NULL;
CREATE INDEX article_gift_article ON article_gift (tenant_id, article_id);
CREATE INDEX article_gift_age ON article_gift (tenant_id, expires_at);

SELECT tenant_owned('article_gift');
