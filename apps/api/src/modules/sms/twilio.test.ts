import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTwilio, isSignedByTwilio, twilioSignature, twilioState } from './twilio.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Seen {
  line: string;
  authorization: string | undefined;
  form: URLSearchParams;
}

/** Stands for the provider: notes what it is sent and answers as told. */
async function provider(answer: { status: number; body: object }) {
  const seen: Seen[] = [];
  const bodyOf = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push({
        line: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        form: new URLSearchParams(body),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const carrier = createTwilio({
    kind: 'twilio',
    origin: `http://127.0.0.1:${port}`,
    accountSid: 'AC1',
    authToken: 'token',
    from: '+15550100',
    rate: 1000,
  });
  return { seen, carrier };
}

const message = {
  tenantId: 1,
  letterId: 7,
  to: '+966500000001',
  text: 'نور: دفعت ١٨ ر.س.',
  statusUrl: 'https://noor.example/backend/sms/twilio/status?letter=7',
};

test('a message is a form with Basic authentication, and is known by its sid', async () => {
  const { seen, carrier } = await provider({ status: 201, body: { sid: 'SM1', status: 'queued' } });
  expect(await carrier.send(message)).toEqual({ is: 'sent', reference: 'SM1' });
  const [{ line, authorization, form } = { line: '', authorization: '', form: new URLSearchParams() }] = seen;
  expect(line).toBe('POST /2010-04-01/Accounts/AC1/Messages.json');
  expect(authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
  expect(Object.fromEntries(form)).toEqual({
    To: message.to,
    From: '+15550100',
    Body: message.text,
    StatusCallback: message.statusUrl,
  });
});

test('a number that does not exist is refused for good', async () => {
  const { carrier } = await provider({ status: 400, body: { code: 21211 } });
  expect(await carrier.send(message)).toEqual({ is: 'refused', reason: 'twilio 400 21211' });
});

test.each([401, 429, 500, 503])('%i may pass, so it is tried again', async (status) => {
  const { carrier } = await provider({ status, body: {} });
  await expect(carrier.send(message)).rejects.toThrow(`twilio answered ${status}`);
});

test('the signature is the one of Twilio’s own example', () => {
  // https://www.twilio.com/docs/usage/security, with its example token
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(twilioSignature('12345', url, form)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});

test('a callback with another signature, field or address is not believed', () => {
  const url = message.statusUrl;
  const form = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'delivered' });
  const signature = twilioSignature('token', url, form);
  expect(isSignedByTwilio('token', url, form, signature)).toBe(true);
  expect(isSignedByTwilio('token', url, form, null)).toBe(false);
  expect(isSignedByTwilio('other', url, form, signature)).toBe(false);
  expect(isSignedByTwilio('token', url.replace('=7', '=8'), form, signature)).toBe(false);
  const forged = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'failed' });
  expect(isSignedByTwilio('token', url, forged, signature)).toBe(false);
});

test.each([
  ['delivered', 'DELIVERED'],
  ['undelivered', 'FAILED'],
  ['failed', 'FAILED'],
  ['sent', null],
  ['queued', null],
])('%s is %s', (MessageStatus, state) => {
  expect(twilioState(new URLSearchParams({ MessageStatus }))).toBe(state);
});
