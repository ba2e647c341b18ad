-- A device is recognised by a rule of the domain, by kind and system: a pattern a row could not tell an Android
-- telephone, which names Linux too, from a Linux desktop.
ALTER TABLE device DROP COLUMN ua_pattern;

INSERT INTO device (id, operating_system, desktop, tablet, modern_phone) VALUES
  (9, 'chromeos', true, false, false),
  (10, 'windows', false, false, true),
  (11, 'harmonyos', false, false, true),
  (12, 'harmonyos', false, true, false),
  -- televisions, consoles and telephones with keys
  (13, 'android', false, false, false),
  (14, 'ios', false, false, false),
  (15, 'kaios', false, false, false),
  (16, 'linux', false, false, false),
  (17, 'tizen', false, false, false),
  (18, 'webos', false, false, false),
  (19, 'windows', false, false, false);
