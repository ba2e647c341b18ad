import type { IncomingMessage } from 'node:http';

/** The body of a request as a stream that never brings more than `limit` bytes. */
export interface LimitedBody {
  stream: ReadableStream<Uint8Array>;
  /** Resolves as soon as more than the limit has arrived, whether or not the body is read. */
  exceeded: Promise<void>;
}

/**
 * A body whose length was not announced is counted as it arrives. Cancelling the stream leaves the request alone:
 * the handler that answers decides what becomes of the connection.
 */
export function limitedBody(req: IncomingMessage, limit: number): LimitedBody {
  const { promise: exceeded, resolve: exceed } = Promise.withResolvers<void>();
  let size = 0;
  let isOver = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = (finish: () => void) => {
        if (isOver) return;
        isOver = true;
        finish();
      };
      req.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limit) {
          end(() => controller.error(new Error('the body is larger than the call takes')));
          exceed();
        } else if (!isOver) {
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) req.pause();
        }
      });
      req.once('end', () => end(() => controller.close()));
      req.once('close', () => end(() => controller.error(new Error('the client left'))));
      req.once('error', (error) => end(() => controller.error(error)));
    },
    pull: () => void req.resume(),
    cancel: () => {
      isOver = true;
      req.pause();
    },
  });
  return { stream, exceeded };
}

/** A body without an announced length of which not all has arrived: its connection cannot be used again. */
export const isUnfinished = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined && !req.complete;
