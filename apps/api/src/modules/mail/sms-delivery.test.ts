import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { twilioSignature } from '../sms/twilio.ts';

let api: TestApi;
const authToken = 'the-token';

beforeAll(async () => {
  api = await startTestApi({ twilioAuthToken: authToken });
});
afterAll(() => api.stop());

const asTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, 1, work));

const newLetter = () =>
  asTenant(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO letter (tenant_id, channel, template, recipient, inbox, locale, text, created_at, delivery)
      VALUES (1, 'SMS', 'plan-renewed', '+4915550001', '+4915550001', 'en', 'Paid', now(), 'SENT') RETURNING id`.execute(
      tx,
    );
    return rows[0]?.id ?? 0;
  });

const deliveryOf = (id: number) =>
  asTenant(async (tx) => {
    const { rows } = await sql<{ delivery: string }>`SELECT delivery FROM letter WHERE id = ${id}`.execute(
      tx,
    );
    return rows[0]?.delivery;
  });

const origin = 'http://alpha.localhost';

async function report(
  letter: number,
  fields: Record<string, string>,
  options: { signedFor?: number; tenant?: string } = {},
) {
  const form = new URLSearchParams(fields);
  const url = `${origin}/backend/sms/twilio/status?letter=${options.signedFor ?? letter}`;
  const { status } = await api.call(options.tenant ?? 'alpha', `POST /sms/twilio/status?letter=${letter}`, {
    body: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(authToken, url, form),
    },
  });
  return status;
}

test('a signed report is noted, and what arrived stays so', async () => {
  const letter = await newLetter();
  expect(await report(letter, { MessageSid: 'SM1', MessageStatus: 'sent' })).toBe(204);
  expect(await deliveryOf(letter)).toBe('SENT');
  expect(await report(letter, { MessageSid: 'SM1', MessageStatus: 'delivered' })).toBe(204);
  expect(await report(letter, { MessageSid: 'SM1', MessageStatus: 'failed' })).toBe(204);
  expect(await deliveryOf(letter)).toBe('DELIVERED');
});

test('a report for another letter, of another tenant or without a signature changes nothing', async () => {
  const letter = await newLetter();
  const told = { MessageSid: 'SM1', MessageStatus: 'failed' };
  expect(await report(letter, told, { signedFor: letter + 1 })).toBe(403);
  expect(await report(letter, told, { tenant: 'beta' })).toBe(403);
  const { status } = await api.call('alpha', `POST /sms/twilio/status?letter=${letter}`, {
    body: 'MessageStatus=failed',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(403);
  expect(await deliveryOf(letter)).toBe('SENT');
});
