import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { openPush, verifyVapid } from '../testing/push-receiver.ts';
import { encryptPush, sealRecord } from './encrypt-push.ts';
import { createVapid } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const keyPair = (privateKey: string) => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(bytes(privateKey));
  return ecdh;
};

describe('RFC 8291, section 5 and appendix A', () => {
  const text = 'When I grow up, I want to be a watermelon';
  const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg');
  const p256dh = bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
  const ecdh = keyPair('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  const browser = keyPair('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94');
  const header =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
  const sealed = '8pfeW0KbunFT06SuDKoJH9Ql87S1QUrdirN6GcG7sFz1y1sqLgVi1VhjVkHsUoEsbI_0LpXMuGvnzQ';
  const message = Buffer.concat([bytes(header), bytes(sealed)]);

  test('a push sealed with the keys of RFC 8291 is its message, byte for byte', () =>
    expect(sealRecord(Buffer.from(text), 0, { p256dh, auth }, { ecdh, salt }).toString('base64url')).toBe(
      message.toString('base64url'),
    ));

  test('the test receiver opens the message of RFC 8291', () =>
    expect(openPush(message, browser, auth)).toBe(text));

  test('the browser of RFC 8291 opens a padded push of ours, and no length reveals the text', () => {
    const [short, long] = [text, text.repeat(10)].map((some) => encryptPush(some, { p256dh, auth }));
    expect(openPush(short as Buffer, browser, auth)).toBe(text);
    expect(openPush(long as Buffer, browser, auth)).toBe(text.repeat(10));
    expect(short).toHaveLength(long?.length as number);
  });

  test('two pushes of one text have different keys and salts', () => {
    const [first, second] = [1, 2].map(() => encryptPush(text, { p256dh, auth }));
    expect(first?.subarray(0, 16)).not.toEqual(second?.subarray(0, 16));
    expect(first?.subarray(21, 86)).not.toEqual(second?.subarray(21, 86));
  });
});

describe('RFC 8292, section 2.4', () => {
  const publicKey = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  const token = [
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9',
    'eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0',
    'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  ].join('.');

  test('the test receiver accepts the header of RFC 8292', () =>
    expect(verifyVapid(`vapid t=${token}, k=${publicKey}`, publicKey)).toEqual({
      aud: 'https://push.example.net',
      exp: 1453523768,
      sub: 'mailto:push@example.com',
    }));

  test('the same receiver accepts a header of ours, with the origin and at most a day', async () => {
    const vapid = createVapid(createSecrets(Buffer.alloc(32, 7)));
    const endpoint = new URL('https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV');
    const header = await vapid.authorization(endpoint, 'mailto:push@example.com');
    const { exp, ...claims } = verifyVapid(header, vapid.publicKey);
    expect(claims).toMatchObject({ aud: 'https://push.example.net', sub: 'mailto:push@example.com' });
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    expect(exp - Date.now() / 1000).toBeGreaterThan(3600);
  });

  test('the receiver refuses a header that another key signed', () =>
    expect(() =>
      verifyVapid(
        `vapid t=${token}, k=${publicKey}`,
        createVapid(createSecrets(Buffer.alloc(32, 7))).publicKey,
      ),
    ).toThrow('not signed'));
});
