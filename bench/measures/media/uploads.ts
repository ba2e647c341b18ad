import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { tusMetadata, tusRequest } from '../../../apps/server/src/uploads/testing/tus-request.ts';
import { cpuSeconds } from '../../harness/load.ts';
import { median } from '../../harness/median.ts';
import { type Bench, copyOf, withProduct } from '../../harness/product.ts';
import { withReference } from '../../references/reference.ts';

const megabytes = 384;
const passes = Number(process.env.MEDIA_PASSES ?? 5);
const piece = randomBytes(2 ** 20);

interface Sent {
  wall: number;
  processor: number;
}

/** A master by tus in one request, against Node that writes the same bytes into a file; in turns. */
export async function uploads({ dataDir: prepared, report }: Bench) {
  const { dataDir, remove } = copyOf(prepared);
  try {
    // nobody packages what arrives meanwhile
    const env = { ROLE: 'edge,portal,api,worker,sandbox' };
    await withProduct(dataDir, env, ({ port, pid, output }) =>
      withReference('bare-upload', { folder: dataDir }, async (bare) => {
        const token = /Operator token[^:]*: (\S+)/.exec(output())?.[1];
        if (!token) throw new Error('cannot measure: the start prints no token');
        const edge: Sent[] = [];
        const reference: Sent[] = [];
        for (let pass = 0; pass <= passes; pass++) {
          const sent = await timed(pid, async () => send(port, await begun(port, token), token));
          const alone = await timed(bare.pid, () => send(bare.port, '/', token));
          if (pass === 0) continue; // the first warms up
          edge.push(sent);
          reference.push(alone);
        }
        const line = (what: keyof Sent, name: string) => ({
          name: `upload of ${megabytes} MB ${name}`,
          figure: megabytes / median(edge.map((sent) => sent[what])),
          unit: 'MB/s',
          reference: {
            name: 'bare node:http into a file, no hash',
            figure: megabytes / median(reference.map((sent) => sent[what])),
          },
        });
        report.add({ ...line('wall', 'by tus'), atLeast: 0.8 }, line('processor', 'per second of a core'));
      }),
    );
  } finally {
    remove();
  }
}

async function timed(pid: number, work: () => Promise<void>): Promise<Sent> {
  const [started, before] = [performance.now(), cpuSeconds(pid)];
  await work();
  return { wall: (performance.now() - started) / 1000, processor: cpuSeconds(pid) - before };
}

async function begun(port: number, token: string): Promise<string> {
  const { status, headers, text } = await tusRequest(port, {
    ...{ method: 'POST', token, code: 'atrium' },
    headers: {
      host: 'localhost',
      'upload-length': String(megabytes * 2 ** 20),
      'upload-metadata': tusMetadata({ filename: 'bench.mp4', kind: 'film' }),
    },
  });
  if (status !== 201) throw new Error(`cannot measure: an upload was answered ${status}: ${text}`);
  return String(headers.location);
}

async function send(port: number, path: string, token: string): Promise<void> {
  const req = request({
    ...{ host: '127.0.0.1', port, path, method: 'PATCH' },
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': megabytes * 2 ** 20,
      'upload-offset': '0',
    },
  });
  const answered = once(req, 'response');
  for (let sent = 0; sent < megabytes; sent++) if (!req.write(piece)) await once(req, 'drain');
  req.end();
  const [res] = await answered;
  res.resume();
  await once(res, 'end');
  if (res.statusCode !== 204) throw new Error(`cannot measure: the bytes were answered ${res.statusCode}`);
}
