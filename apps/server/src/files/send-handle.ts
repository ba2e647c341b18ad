import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * An open file as the body of an answer; closed in the end, whatever became of the reader. A client that leaves between
 * request and answer leaves a response that never says so: its connection does. Node ends the process over a file handle
 * that was not closed.
 */
export async function sendHandle(
  res: ServerResponse,
  handle: FileHandle,
  part: { start?: number; end?: number } = {},
): Promise<void> {
  // an answer has no socket of its own while the one before it on its connection is being ended
  const { socket } = res.req;
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket.once('close', leave);
  try {
    if (socket.destroyed) return;
    await pipeline(handle.createReadStream({ ...part, autoClose: false }), res, { signal: leaving.signal });
  } catch {
    res.destroy();
  } finally {
    socket.off('close', leave);
    await handle.close();
  }
}
