import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { clientNumberHeader } from '@atrium/api/platform/client-address';
import { expect, test } from 'vitest';
import { toRequest } from './fetch-bridge.ts';
import { clientReader } from './network-client.ts';

/** What the backend hears of a number that came over a real socket in such headers. */
async function heard(trusted: readonly string[], headers: Record<string, string | string[]>) {
  const clientOf = clientReader(trusted, { msisdn: 'X-Msisdn' });
  const server = createServer((req, res) => {
    const inner = toRequest(req, 'http://noor.localhost', clientOf(req));
    res.end(String(inner.headers.get(clientNumberHeader)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, headers }).end();
  const [answer] = await once(asked, 'response');
  const said = await text(answer);
  server.close();
  return said;
}

const number = '966507654321';

test.each([
  ['a gateway’s word is passed on', ['127.0.0.1'], { 'x-msisdn': number }, `+${number}`],
  ['a stranger’s is not', [], { 'x-msisdn': number }, 'null'],
  ['nor in the name that only our edge uses', [], { [clientNumberHeader]: `+${number}` }, 'null'],
  ['nor from a gateway that passes such a name on', ['127.0.0.1'], { [clientNumberHeader]: number }, 'null'],
  ['two headers are no number', ['127.0.0.1'], { 'x-msisdn': [number, number] }, 'null'],
  [
    'and a gateway’s word wins over what it was sent',
    ['127.0.0.1'],
    { 'x-msisdn': number, [clientNumberHeader]: '+966500000000' },
    `+${number}`,
  ],
])('%s', async (_, trusted, headers, said) =>
  expect(await heard(trusted, headers as Record<string, string | string[]>)).toBe(said),
);
