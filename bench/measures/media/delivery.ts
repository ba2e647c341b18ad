import { startS3Server } from '../../../apps/api/src/platform/storage/testing/s3-server.ts';
import { interleaved, type Target } from '../../harness/load.ts';
import { roundRobin } from '../../harness/pages.ts';
import { type Bench, copyOf, withProduct } from '../../harness/product.ts';
import { withReference } from '../../references/reference.ts';
import { filmContent, filmPath, passesOf, pieceOf, writeFilm } from './film-file.ts';

const viewers = 48;

/** Bytes that an edge sends for a second of its processor, against Node that streams the same ranges of the same file. */
export async function delivery({ dataDir: prepared, report }: Bench) {
  const { dataDir, remove } = copyOf(prepared);
  const service = await startS3Server();
  try {
    const content = filmContent();
    const file = writeFilm(dataDir, content);
    service.objects.set(filmPath, {
      ...{ body: content, etag: 'film', type: 'video/mp4', modified: new Date(), meta: {} },
    });
    for (const [name, env] of [
      ['a folder', {}],
      ['S3, kept at the edge', { STORAGE_URL: service.url() }],
    ] as const)
      await withProduct(dataDir, env, ({ port, pid }) =>
        withReference('bare-ranges', { file }, async (bare) => {
          await readOnce(edgeFile(port, dataDir));
          const { bytes } = pieceOf();
          const asked = (path: () => string) => ({
            ...{ path, range: pieceOf().range, connections: viewers, mayAnswer: [206] },
          });
          const edge: Target = { port, pid, ...asked(roundRobin(passesOf(dataDir, viewers))) };
          const seen = await interleaved(
            { edge, bare: { ...bare, ...asked(() => '/') } },
            { seconds: 3, passes: 5 },
          );
          const perProcessorSecond = (microseconds: number) => bytes / microseconds;
          report.add({
            name: `film from ${name}, per second of a core`,
            figure: perProcessorSecond(seen.edge.cpuMicroseconds),
            unit: 'MB',
            reference: {
              name: 'bare node:http',
              figure: perProcessorSecond(seen.bare.cpuMicroseconds),
            },
            atLeast: 0.8,
          });
        }),
      );
  } finally {
    await service.stop();
    remove();
  }
}

const edgeFile = (port: number, dataDir: string) => `http://localhost:${port}${passesOf(dataDir, 1)[0]}`;

/** Until the edge has all of it where it keeps what it sends. */
async function readOnce(address: string): Promise<void> {
  const { ok, body } = await fetch(address);
  if (!ok || !body) throw new Error(`cannot measure: ${address} is not sent`);
  for await (const _ of body);
}
