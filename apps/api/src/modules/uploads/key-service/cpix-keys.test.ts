import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { nothingPrivate, readPrivateBackends } from '../../../platform/outbound/private-backends.ts';
import { cpixKeys } from './cpix-keys.ts';

const keyId = '3f1f1bb26a0f4d0e9b530c9a4d3f6f10';
const kid = '3f1f1bb2-6a0f-4d0e-9b53-0c9a4d3f6f10';
const other = '11111111-6a0f-4d0e-9b53-0c9a4d3f6f10';
const key = Buffer.alloc(16, 7);
const system = 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';
const box = Buffer.from(
  `0000002470737368${'0'.repeat(8)}${system.replaceAll('-', '')}00000004cafebabe`,
  'hex',
);

interface Parts {
  kid?: string;
  secret?: string;
  drm?: string;
  head?: string;
}
const document = ({
  kid: named = kid,
  secret = `<pskc:PlainValue>${key.toString('base64')}</pskc:PlainValue>`,
  drm = `<DRMSystem kid="${kid}" systemId="${system}"><PSSH>${box.toString('base64')}</PSSH></DRMSystem>`,
  head = '',
}: Parts = {}) => `<?xml version="1.0"?>${head}
<CPIX xmlns="urn:dashif:org:cpix" xmlns:pskc="urn:ietf:params:xml:ns:keyprov:pskc" version="2.3">
<ContentKeyList><ContentKey kid="${named.toUpperCase()}"><Data><pskc:Secret>${secret}</pskc:Secret></Data></ContentKey></ContentKeyList>
<DRMSystemList>${drm}</DRMSystemList></CPIX>`;

const bomb = `<!DOCTYPE CPIX [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 20 }, (_, at) => `<!ENTITY b${at} "${'&a;'.repeat(50)}">`).join('')}]>`;

let answer: RequestListener;
const server = createServer((req, res) => answer(req, res));
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cpix`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const opened = readPrivateBackends('127.0.0.1') ?? nothingPrivate;
const service = ({ isClosed, ...more }: { timeoutMs?: number; isClosed?: boolean } = {}) =>
  cpixKeys({
    url,
    authorization: 'Bearer of-ours',
    systems: [system],
    outbound: createOutbound(isClosed ? nothingPrivate : opened),
    ...more,
  });
const ask = (more = {}) => service(more)({ keyId, contentId: 'film-7' }, new AbortController().signal);
const says =
  (body: string, status = 200): RequestListener =>
  (_, res) =>
    void res.writeHead(status, { 'content-type': 'application/xml' }).end(body);

describe('a key service', () => {
  test('is asked by CPIX 2.3 for one key and its systems, and its key and boxes are read', async () => {
    let asked: { req: IncomingMessage; body: Promise<string> } | undefined;
    answer = (req, res) => {
      asked = { req, body: text(req) };
      void asked.body.then(() => says(document())(req, res));
    };
    expect(await ask()).toEqual({ key: key.toString('hex'), pssh: [box.toString('hex')] });
    const { req, body } = asked ?? {};
    expect([req?.method, req?.headers.authorization]).toEqual(['POST', 'Bearer of-ours']);
    expect(await body).toContain(`<cpix:ContentKey kid="${kid}" commonEncryptionScheme="cenc"/>`);
    expect(await body).toContain(`<cpix:DRMSystem kid="${kid}" systemId="${system}"/>`);
  });

  test.each<[string, string, RegExp]>([
    ['another key', document({ kid: other }), /holds no key 3f1f1bb2-.*, but 11111111-/],
    ['no key', '<CPIX xmlns="urn:dashif:org:cpix"/>', /holds no key/],
    ['a key without its value', document({ secret: '' }), /has no PlainValue/],
    ['an encrypted key', document({ secret: '<pskc:EncryptedValue/>' }), /encrypted keys are not read/],
    ['a short key', document({ secret: '<pskc:PlainValue>AAAA</pskc:PlainValue>' }), /has 3 bytes/],
    ['no box', document({ drm: '' }), /holds no PSSH of the system edef8ba9/],
    [
      'a box of another system',
      document({
        drm: `<DRMSystem kid="${kid}" systemId="${system}"><PSSH>${Buffer.from(box).fill(0, 12, 28).toString('base64')}</PSSH></DRMSystem>`,
      }),
      /no box of that system/,
    ],
    ['an XML bomb', document({ head: bomb }), /DOCTYPE/],
    ['an entity', document({ secret: '<pskc:PlainValue>&file;</pskc:PlainValue>' }), /not well-formed/],
    ['a thousand levels', `<CPIX xmlns="urn:dashif:org:cpix">${'<a>'.repeat(1000)}`, /more elements/],
    ['half a document', document().slice(0, -30), /not well-formed/],
    ['a page', '<html><body>Sign in</body></html>', /no CPIX document/],
    ['nothing', '', /cannot be used/],
    ['two million bytes', document({ head: `<!--${'x'.repeat(2_000_000)}-->` }), /more than a CPIX document/],
  ])('is refused by a sentence where it answers %s', async (_, body, sentence) => {
    answer = says(body);
    expect(await ask()).toEqual({ refusal: expect.stringMatching(sentence) });
  });

  test('is refused where it refuses us', async () => {
    answer = says('no', 401);
    expect(await ask()).toEqual({ refusal: expect.stringMatching(/answered 401: see CPIX_URL/) });
  });

  test.each<[string, RequestListener, RegExp]>([
    ['answers 500', says('oh', 500), /answered 500/],
    ['answers nothing for too long', () => {}, /did not answer within 0\.2 s/],
    [
      'ends its answer in the middle',
      (_, res) => void res.writeHead(200, { 'content-length': 900 }).write('<CPIX', () => res.destroy()),
      /cannot be reached/,
    ],
  ])('is tried again where it %s', async (_, listener, sentence) => {
    answer = listener;
    await expect(ask({ timeoutMs: 200 })).rejects.toThrow(sentence);
  });

  test('is not asked at a private address that the operator has not opened', async () => {
    answer = says(document());
    await expect(ask({ isClosed: true })).rejects.toThrow(/is not asked/);
  });
});
