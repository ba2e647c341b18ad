-- What challenges say, and what rows of somebody's own are made of.

ALTER TABLE challenge
  -- by language, where no article says it: title and description
  ADD texts jsonb NOT NULL DEFAULT '{}',
  ADD image text;
ALTER TABLE challenge_step
  ADD texts jsonb NOT NULL DEFAULT '{}';
CREATE INDEX challenge_optin_person ON challenge_optin (tenant_id, user_id);

-- Whom somebody hears, counted while they listen: the more and the later, the heavier.
CREATE TABLE listening_taste (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  maker_id bigint NOT NULL,
  weight double precision NOT NULL CHECK (weight > 0),
  -- what of theirs was heard last
  article_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, maker_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, maker_id) REFERENCES article,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);
CREATE INDEX listening_taste_age ON listening_taste (tenant_id, at);

-- What somebody wants to see less of in rows of their own: an article, or everything of a maker.
CREATE TABLE row_dismissal (
  tenant_id int NOT NULL,
  user_id bigint NOT NULL,
  article_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, article_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user,
  FOREIGN KEY (tenant_id, article_id) REFERENCES article
);

SELECT tenant_owned('listening_taste', 'row_dismissal');
