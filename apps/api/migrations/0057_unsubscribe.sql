-- Where a mail that somebody chose is stopped without signing in: mail programs offer it beside the sender (RFC 8058).
ALTER TABLE letter ADD unsubscribe text CHECK (length(unsubscribe) <= 1000);
