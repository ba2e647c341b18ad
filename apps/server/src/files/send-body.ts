import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FilePart } from './file-root.ts';
import { createPieces, type Piece } from './pieces.ts';

/** The body of an answer, written no faster than its reader takes it. Each resolves early once the reader has left. */
interface Body {
  /** A part of a file, which stays open. */
  file(handle: FileHandle, part: FilePart): Promise<void>;
  stream(source: Readable): Promise<void>;
}

const pieces = createPieces();

/**
 * Writes the body of an answer whose head was sent, and resolves when the system has all of it, or the reader has left.
 * A client that leaves between request and answer leaves a response that never says so: its connection does.
 */
export async function sendBody(res: ServerResponse, write: (body: Body) => Promise<void>): Promise<void> {
  // an answer has no socket of its own while the one before it on its connection is being ended
  const { socket } = res.req;
  const reader = readerOf(res);
  socket.once('close', reader.wake);
  try {
    if (!socket.destroyed) await write({ file: fileInto(res, reader), stream: streamInto(res, reader) });
    if (!reader.hasLeft()) await reader.until((done) => res.end(done));
  } catch {
    // half a file must not look like one
    res.destroy();
  } finally {
    socket.off('close', reader.wake);
  }
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(res: ServerResponse) {
  const { socket } = res.req;
  let waiting: (() => void) | null = null;
  return {
    hasLeft: () => socket.destroyed || res.destroyed,
    wake() {
      waiting?.();
      waiting = null;
    },
    /** Until the step has called back, or there is nobody left to wait for. */
    until: (step: (done: () => void) => void) =>
      new Promise<void>((resolve) => {
        waiting = resolve;
        step(resolve);
      }),
  };
}

const fileInto =
  (res: ServerResponse, reader: Reader): Body['file'] =>
  async (handle, { start, end }) => {
    for (let at = start; at <= end && !reader.hasLeft(); ) {
      const piece = pieces.take(end - at + 1);
      const bytes = await readInto(piece, handle, at, end);
      at += bytes;
      // one at a time: what Node would hold besides is more than a piece
      await reader.until((done) =>
        res.write(piece.buffer.subarray(0, bytes), (error) => {
          pieces.giveBack(piece, !error);
          done();
        }),
      );
    }
  };

async function readInto(piece: Piece, handle: FileHandle, at: number, end: number): Promise<number> {
  try {
    const wanted = Math.min(piece.buffer.length, end - at + 1);
    const { bytesRead } = await handle.read(piece.buffer, 0, wanted, at);
    if (bytesRead === 0) throw new Error('the file has become shorter while it was sent');
    return bytesRead;
  } catch (error) {
    pieces.giveBack(piece, true);
    throw error;
  }
}

const streamInto =
  (res: ServerResponse, reader: Reader): Body['stream'] =>
  async (source) => {
    const leave = () => source.destroy();
    res.req.socket.once('close', leave);
    try {
      for await (const chunk of source) {
        if (reader.hasLeft()) return;
        await reader.until((done) => res.write(chunk, () => done()));
      }
    } catch (error) {
      if (!reader.hasLeft()) throw error;
    } finally {
      res.req.socket.off('close', leave);
    }
  };
