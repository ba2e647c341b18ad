-- The end of a staff session, token or grade is told to every process: what was remembered of it is asked for anew.

CREATE TRIGGER evict AFTER DELETE ON operator_session
  FOR EACH ROW EXECUTE FUNCTION announce_eviction('operator_id');
CREATE TRIGGER evict AFTER UPDATE OF revoked_at OR DELETE ON operator_token
  FOR EACH ROW EXECUTE FUNCTION announce_eviction('operator_id');
CREATE TRIGGER evict AFTER DELETE ON operator_grant
  FOR EACH ROW EXECUTE FUNCTION announce_eviction('operator_id');
