import { once } from 'node:events';
import { request } from 'node:http';
import { interleaved, type Target } from '../harness/load.ts';
import { type Bench, withProduct } from '../harness/product.ts';
import { withReference } from '../references/reference.ts';

let unique = 0;
const chance = () => `${Date.now().toString(36)}${unique++}`;

/** What is in the cache against the same bytes from bare Node, and what strangers can make us do instead. */
export async function cached(bench: Bench) {
  const asCached = { name: 'cached home page', figure: await fromMemory(bench) };
  bench.report.add({
    name: 'page of who asked too often, CPU',
    figure: await turnedAway(bench.dataDir),
    unit: 'µs',
    reference: asCached,
    atMost: 3,
  });
}

/** CPU time of a cached page, in microseconds. */
const fromMemory = ({ dataDir, report }: Bench): Promise<number> =>
  withProduct(dataDir, {}, async ({ port, pid }) => {
    const home: Target = { port, pid, path: () => '/' };
    return withReference('bare-http', await homeAsSent(port), async (bare) => {
      const seen = await interleaved({
        home,
        bare: { ...bare, path: () => '/' },
        parameters: { ...home, path: () => `/?q=${chance()}` },
        paths: { ...home, path: () => `/nowhere/${chance()}`, mayAnswer: [404, 503] },
        names: { ...home, path: () => `/video/details/${chance()}/${1e9 + unique}`, mayAnswer: [404, 503] },
        hosts: { ...home, host: () => `${chance()}.nowhere.example`, mayAnswer: [200, 404, 421] },
      });
      const bareHttp = (figure: number) => ({ name: 'bare node:http', figure });
      const asCached = { name: 'cached home page', figure: seen.home.cpuMicroseconds };
      report.add(
        {
          name: 'cached home page',
          figure: seen.home.perSecond,
          unit: 'requests/s',
          reference: bareHttp(seen.bare.perSecond),
          atLeast: 0.9,
        },
        {
          name: 'cached home page, CPU',
          figure: seen.home.cpuMicroseconds,
          unit: 'µs',
          reference: bareHttp(seen.bare.cpuMicroseconds),
        },
        ...(['parameters', 'paths', 'names', 'hosts'] as const).map((what) => ({
          name: `random ${what}, CPU`,
          figure: seen[what].cpuMicroseconds,
          unit: 'µs',
          reference: asCached,
          atMost: 3,
        })),
      );
      return asCached.figure;
    });
  });

/** The same of a refusal by the rate limit: for a visitor who asks for more pages than the product allows. */
const turnedAway = (dataDir: string): Promise<number> =>
  withProduct(dataDir, { LIMITS: '1' }, async ({ port, pid }) => {
    const path = () => `/nowhere/${chance()}`;
    const { refused } = await interleaved({ refused: { port, pid, path, mayAnswer: [404, 429] } });
    const [turned = 0, answered = 0] = [refused.statuses.get(429), refused.statuses.get(404)];
    if (turned < answered) throw new Error('cannot measure: nearly nobody was turned away');
    return refused.cpuMicroseconds;
  });

/** Byte for byte as it leaves the edge. */
async function homeAsSent(port: number): Promise<{ headers: Record<string, string>; body: string }> {
  const get = async () => {
    const req = request({
      port,
      host: '127.0.0.1',
      headers: { host: 'localhost', 'accept-encoding': 'br' },
    }).end();
    const [res] = await once(req, 'response');
    const chunks: Buffer[] = await res.toArray();
    return { headers: res.headers, body: Buffer.concat(chunks).toString('base64') };
  };
  await get(); // the first is made, the second is the cache's
  await new Promise((rest) => setTimeout(rest, 2000)); // and what is packed tighter afterwards has been
  const { headers, body } = await get();
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers;
  return { headers: own, body };
}
