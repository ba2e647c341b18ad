import { addAbortSignal, type Readable } from 'node:stream';

/** A stream cut into buffers of one size, the last one shorter: so much of it is in memory at once. */
export async function* piecesOf(
  source: Readable,
  bytes: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer, undefined> {
  if (signal) addAbortSignal(signal, source);
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    let rest = Buffer.from(chunk as Buffer);
    while (size + rest.length >= bytes) {
      const taken = bytes - size;
      yield Buffer.concat([...chunks, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      chunks = [];
      size = 0;
    }
    if (rest.length === 0) continue;
    chunks.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(chunks);
}
