import { expect, test } from 'vitest';
import { readSmsUrl } from './sms-settings.ts';

const sid = `AC${'0123456789abcdef'.repeat(2)}`;

test('the address of Twilio names account, secret, sender and rate', () => {
  expect(readSmsUrl(`twilio://${sid}:s%2Fcret@api.twilio.com?from=%2B15550100&rate=5`)).toEqual({
    kind: 'twilio',
    origin: 'https://api.twilio.com',
    accountSid: sid,
    authToken: 's/cret',
    from: '+15550100',
    rate: 5,
  });
});

test.each([
  ['smpp://system:secret@smsc.example?from=Atrium', 'smsc.example', 2775, false],
  ['smpp://system:secret@10.0.0.7:2776?from=8012', '10.0.0.7', 2776, false],
  ['smpps://system:secret@smsc.example?from=Atrium', 'smsc.example', 3550, true],
])('%s', (text, host, port, tls) => {
  expect(readSmsUrl(text)).toMatchObject({ kind: 'smpp', host, port, tls, systemId: 'system', rate: 10 });
});

test.each([
  ['nonsense', 'no address'],
  ['https://api.twilio.com', 'name and the password'],
  [`http://${sid}:x@api.twilio.com?from=Atrium`, 'no way to send'],
  ['twilio://me:x@api.twilio.com?from=Atrium', 'account sid'],
  [`twilio://${sid}:x@api.twilio.com`, 'from must be'],
  [`twilio://${sid}:x@api.twilio.com?from=Atrium&rate=0`, 'rate must be'],
  [`twilio://${sid}:x@api.twilio.com?from=Atrium&speed=1`, 'speed is no setting'],
  ['smpp://system@smsc.example?from=Atrium', 'name and the password'],
  ['smpp://system:much-too-long@smsc.example?from=Atrium', '8 of password'],
  ['smpp://system:secret@smsc.example?from=A%20name%20too%20long', 'from must be'],
])('%s is refused: %s', (text, problem) => {
  const read = readSmsUrl(text);
  expect(read).toContain(problem);
  expect(read).not.toMatch(/secret|much-too-long/);
});
