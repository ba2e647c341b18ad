-- `{id}` in addresses and calls is the article's: whatever has a page of its own belongs to exactly one.
ALTER TABLE info_service ADD COLUMN article_id bigint, ADD FOREIGN KEY (tenant_id, article_id) REFERENCES article;
ALTER TABLE voucher_campaign ADD COLUMN article_id bigint, ADD FOREIGN KEY (tenant_id, article_id) REFERENCES article;
ALTER TABLE partner ADD COLUMN article_id bigint, ADD FOREIGN KEY (tenant_id, article_id) REFERENCES article;

ALTER TABLE tournament ADD UNIQUE (tenant_id, article_id);
ALTER TABLE challenge ADD UNIQUE (tenant_id, article_id);
ALTER TABLE info_service ADD UNIQUE (tenant_id, article_id);
ALTER TABLE voucher_campaign ADD UNIQUE (tenant_id, article_id);
ALTER TABLE partner ADD UNIQUE (tenant_id, article_id);
