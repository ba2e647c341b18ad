import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The bytes of a page, and as much of their compressed forms as there was time for. */
export interface Body {
  raw: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** Both forms are as small as we make them. */
  isBest?: boolean;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Both on Node's threads. The first is for a client that waits, the second for all later ones. */
const fast: Record<Encoding, (raw: Buffer) => Promise<Buffer>> = {
  br: (raw) => brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (raw) => zip(raw, { level: 1 }),
};
const best: typeof fast = {
  br: (raw) => brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (raw) => zip(raw, { level: 6 }),
};

/** A page is compressed well when nothing is being rendered; those past this number wait for their next visitor. */
const mostWaiting = 256;
const quietMs = 100;

export type Compression = ReturnType<typeof createCompression>;

/**
 * A page leaves as soon as it is there, compressed fast; what the cache keeps becomes smaller when there is time.
 * Decision 0085.
 */
export function createCompression(isBusy: () => boolean) {
  const waiting = new Set<Body>();
  let isScheduled = false;

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void work(), quietMs).unref();
  }

  async function work() {
    for (const body of waiting) {
      if (isBusy()) break;
      waiting.delete(body);
      const [br, zipped] = await Promise.all([best.br(body.raw), best.gzip(body.raw)]);
      Object.assign(body, { br, gzip: zipped, isBest: true });
    }
    isScheduled = false;
    if (waiting.size > 0) schedule();
  }

  return {
    async now(body: Body, encoding: Encoding): Promise<Buffer> {
      body[encoding] ??= await fast[encoding](body.raw);
      return body[encoding];
    },

    later(body: Body) {
      if (body.isBest || waiting.size >= mostWaiting) return;
      waiting.add(body);
      schedule();
    },
  };
}
